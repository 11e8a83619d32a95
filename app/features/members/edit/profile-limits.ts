export const maximumTaglineLength = 100
export const maximumAboutLength = 2000
export const maximumInterests = 12
/** Fewer interests say little about a person. */
export const enoughInterests = 5
