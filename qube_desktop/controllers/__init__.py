"""What joins the session, the engine and the files to the widgets: one subject, one file.

Controllers are plain ``QObject``s. They decide when something is shown, never what is right: that
is the session's and the rules' business. Widgets know nothing of them.
"""
