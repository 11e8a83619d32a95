/**
 * Raised when the design changes as a whole; set on the document, where tests and partners' style sheets can read it.
 */
export const designVersion = 1
