import { useEffect, useState } from 'react'
import { showMatch, tellLikeNews } from '#app/features/likes/like-news.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { Deck } from './deck.ts'
import { deckCalls } from './deck-calls.ts'
import type { SwipeDeck } from './swipe.contract.ts'

export function useDeck(first: SwipeDeck) {
  const viewer = useUser()?.id ?? ''
  const [deck] = useState(
    () =>
      new Deck(first, deckCalls, (profile, like, match) => {
        tellLikeNews({ type: 'changed', viewer, profile, like })
        if (match) showMatch(match)
      }),
  )
  useEffect(() => deck.start(), [deck])
  const { decide, undo, seeAgain } = deck
  return { ...useStore(deck), decide, undo, seeAgain }
}
