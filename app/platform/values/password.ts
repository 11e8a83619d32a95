/** In characters; the server checks all further rules for new passwords. */
export const shortestPassword = 10
