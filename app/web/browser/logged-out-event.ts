/** The page listens for this and shows itself to a visitor again. Apart from the calls, so that it costs nothing. */
export const loggedOutEvent = 'second-spring:logged-out'

/** On it each tab says who is logged in. */
export const sessionChannel = 'second-spring-session'
/** A member has logged out by themselves: the other tabs leave nothing, either. */
export const leftByChoice = 'left'
