/** Of a note about a case. */
export const noteLength = 2000
/** Notes at the desk are reminders; what was said stands in the conversation. */
export const deskNoteLength = 500
