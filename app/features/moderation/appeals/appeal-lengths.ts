/** Of a note in the dialogue about an appeal. */
export const appealLength = 5000
/** Of what staff answer. */
export const answerLength = 2000
