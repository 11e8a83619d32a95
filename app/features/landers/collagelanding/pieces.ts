/** The number of places beside the large photo; each alternates between two people if there are enough. */
export const smallPieces = 5

/** Distributes people over the small places, at most two each. */
export function dealPieces<Person>(people: readonly Person[]): Person[][] {
  const places = Math.min(smallPieces, people.length)
  return Array.from({ length: places }, (_, place) =>
    people.filter((_person, at) => at % places === place).slice(0, 2),
  )
}
