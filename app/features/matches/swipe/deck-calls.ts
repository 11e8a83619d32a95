import { callServer } from '#app/web/browser/call-server.ts'
import type { dealCardsCall, seePassedAgainCall, swipeCall, undoSwipeCall } from './swipe.api.ts'
import type { SwipeDeck, SwipeOutcome, SwipeUndone } from './swipe.contract.ts'

export interface DeckCalls {
  deal: () => Promise<SwipeDeck>
  seeAgain: () => Promise<SwipeDeck>
  decide: (profile: string, liked: boolean) => Promise<SwipeOutcome>
  undo: (profile: string) => Promise<SwipeUndone>
}

export const deckCalls: DeckCalls = {
  deal: () => callServer<typeof dealCardsCall>('GET /swipe.php', { retry: 1 }),
  seeAgain: () => callServer<typeof seePassedAgainCall>('PUT /swipe.php', { body: { again: true } }),
  decide: (profile, liked) => callServer<typeof swipeCall>('POST /swipe.php', { body: { profile, liked } }),
  undo: (profile) => callServer<typeof undoSwipeCall>('DELETE /swipe.php', { body: { profile } }),
}
