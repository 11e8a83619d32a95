/** How long after the sign-up a member who has bought nothing has the time bonus. */
export const timeBonusSeconds = 14_400
