"""What is heard: short sounds from files, mixed and sent to the speaker. Without Qt.

Silence is always a right answer: whatever is missing or fails, the game goes on without a sound.
"""
