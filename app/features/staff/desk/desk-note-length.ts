/** Notes are reminders; what was said stands in the conversation. */
export const deskNoteLength = 500
