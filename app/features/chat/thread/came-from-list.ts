/** Navigation state set when a conversation is opened from the list. */
export interface CameFromList {
  fromList: true
}

export function cameFromList(state: CameFromList | null): boolean {
  return state?.fromList === true
}
