/** How long a decision can be appealed against, and what belongs to it is kept. */
export const sixMonths = 184 * 86_400_000
/** How long the record of what staff did is kept. */
export const threeYears = 3 * 366 * 86_400_000
