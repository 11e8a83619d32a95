/** Raised when the design changes as a whole; stands on the document, where tests and partners' style sheets can tell. */
export const designVersion = 1
