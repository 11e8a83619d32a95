/** Credits in each package. */
export const sizes = [6, 20, 50, 150] as const
export type Package = (typeof sizes)[number]

/** Everything a buyer has ordered, mostly little; some come back. */
const once: readonly (readonly Package[])[] = [[6], [6], [6], [20], [20], [20], [50], [50], [150]]
const often: readonly (readonly Package[])[] = [
  [6, 6],
  [6, 20],
  [6, 20, 50],
  [20, 20],
  [20, 50],
  [6, 6, 20, 20],
]
export const baskets = [...once, ...often]
