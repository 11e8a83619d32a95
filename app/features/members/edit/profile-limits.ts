export const longestTagline = 100
export const longestAbout = 2000
export const mostInterests = 12
/** Fewer interests say little about a person. */
export const enoughInterests = 5
