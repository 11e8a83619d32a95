/** In the state of a move from the list to a conversation. */
export interface CameFromList {
  fromList: true
}

export function cameFromList(state: CameFromList | null): boolean {
  return state?.fromList === true
}
