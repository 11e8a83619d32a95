/** In characters; what else a new password must not be is the server's to say. */
export const shortestPassword = 10
