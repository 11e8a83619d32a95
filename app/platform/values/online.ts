/** A member who was here within this many milliseconds counts as online. */
export const onlineWindow = 5 * 60_000
