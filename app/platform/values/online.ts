/** A member who was here within this many milliseconds counts as online. */
export const onlineFor = 5 * 60_000
