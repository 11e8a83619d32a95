import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Spinner } from '#app/design/Spinner.tsx'
import { Announcement } from './Announcement.tsx'
import { CardStack } from './CardStack.tsx'
import { EmptyDeck } from './EmptyDeck.tsx'
import { LikesLeft, NoLikesLeft } from './LikesLeft.tsx'
import { SwipeButtons } from './SwipeButtons.tsx'
import type { SwipeDeck } from './swipe.contract.ts'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useDeck } from './use-deck.ts'
import './swipe.css'

/** One card at a time: by drag, by arrow keys or by the three buttons. */
export function SwipeGame({ deck, now }: { deck: SwipeDeck; now: string }) {
  const game = useDeck(deck)
  const { cards, likesLeft, nextAt, last, trouble, decision, done, dealing } = game
  const [top] = cards
  const [asked, setAsked] = useState(0)

  function pass() {
    if (top) game.decide(top, false)
  }

  /** Without likes nothing is sent; the notice over the cards says when there are new ones. */
  function like() {
    if (top && likesLeft > 0) game.decide(top, true)
    else setAsked((times) => times + 1)
  }

  useArrowKeys({ onLeft: pass, onRight: like, onBack: game.undo })

  return (
    <div
      data-playing={top ? '' : undefined}
      // The card takes what the screen leaves under the top bar beside heading and buttons, so that none of them scrolls away.
      className="wrap flex grow flex-col gap-3 py-3 data-playing:h-[calc(100dvh-77px-env(safe-area-inset-bottom))] data-playing:min-h-[26rem] data-playing:flex-none sm:py-6"
    >
      <div className="mx-auto flex w-full max-w-deck flex-wrap items-center justify-between gap-x-4">
        <h1 className="text-2xl">
          <Trans>Swipe game</Trans>
        </h1>
        <LikesLeft count={likesLeft} />
      </div>
      <Announcement done={done} top={top} likesLeft={likesLeft} />
      {trouble && <TroubleNotice {...trouble} />}
      {likesLeft === 0 && <NoLikesLeft nextAt={nextAt} now={now} asked={asked} />}
      {top || decision ? (
        <div className={top ? 'max-h-[640px] min-h-[220px] flex-[1_1_0]' : ''}>
          <CardStack cards={cards} decision={decision} onLike={like} onPass={pass} />
        </div>
      ) : null}
      {!top && dealing && (
        <div className="grid min-h-60 place-items-center">
          <Spinner size={40} />
        </div>
      )}
      {!top && !dealing && !trouble && <EmptyDeck hasPassed={game.hasPassed} onSeeAgain={game.seeAgain} />}
      {(top || last) && (
        <SwipeButtons
          name={top?.name}
          canLike={likesLeft > 0}
          last={last}
          onPass={pass}
          onUndo={game.undo}
          onLike={like}
        />
      )}
    </div>
  )
}
