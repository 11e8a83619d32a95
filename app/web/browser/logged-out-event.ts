/** The page listens for this and renders as for a visitor again. Separate from the calls, so that it loads nothing. */
export const loggedOutEvent = 'second-spring:logged-out'

/** The channel on which each tab reports who is logged in. */
export const sessionChannel = 'second-spring-session'
/** The member chose to log out: the other tabs delete everything as well. */
export const loggedOutByChoice = 'left'
