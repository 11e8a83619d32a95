/** The ages that can be asked for; apart from the contract, so that a page need not load that. */
export const youngest = 18
export const oldest = 99
