/** Separate from the contract, so that the page does not download the validation. */
export const subjectLength = 120
export const complaintLength = 4000
export const answerLength = 10_000
/** Of the number that a complaint follows. */
export const followsLength = 40
