/** Navigation state set when a conversation is opened from the list. */
export interface ChatLinkState {
  fromList: true
}

export function isFromList(state: ChatLinkState | null): boolean {
  return state?.fromList === true
}
