/** Places for photos beside the large one; each shows two people in turn where there are enough. */
export const smallPieces = 5

/** Deals people to the small places: the first ones at once, the others in their turn behind them. */
export function dealPieces<Person>(people: readonly Person[]): Person[][] {
  const places = Math.min(smallPieces, people.length)
  return Array.from({ length: places }, (_, place) =>
    people.filter((_person, at) => at % places === place).slice(0, 2),
  )
}
