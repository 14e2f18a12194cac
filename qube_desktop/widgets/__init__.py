"""Every widget and Qt model of the window, one class a file."""
