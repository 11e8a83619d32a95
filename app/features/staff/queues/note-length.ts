export const noteLength = 2000
