/** The page listens for this and shows itself to a visitor again. Apart from the calls, so that it costs nothing. */
export const loggedOutEvent = 'second-spring:logged-out'
