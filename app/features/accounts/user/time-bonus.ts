/** How long after sign-up a member who has bought nothing gets the time bonus. */
export const timeBonusSeconds = 14_400
