/** Apart from the contract, so that the page does not download the checks. */
export const subjectLength = 120
export const complaintLength = 4000
