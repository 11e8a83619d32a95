/** Navigation state after completing a partner's sign-up: a phone then shows the mail reminder in front of the page. */
export const signupCompleted = { signupCompleted: true } as const
