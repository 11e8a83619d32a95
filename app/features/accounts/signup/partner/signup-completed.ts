/** State of the move that ends the sign-up of a partner's member: a phone then asks for the mail in front of the page. */
export const signupCompleted = { signupCompleted: true } as const
