/** The tabs of the likes page. */
export const likeLists = ['received', 'sent', 'matches'] as const
export type LikeList = (typeof likeLists)[number]

/** Without a type the received likes are shown; an unknown one is not found. */
export function parseLikeList(type: string | undefined): LikeList | undefined {
  return type === undefined ? 'received' : likeLists.find((list) => list === type)
}
