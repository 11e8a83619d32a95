/** Of the words of a request for money back. */
export const longestRequest = 2000
