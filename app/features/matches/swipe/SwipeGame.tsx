import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { Spinner } from '#app/design/Spinner.tsx'
import { Announcement } from './Announcement.tsx'
import { CardStack } from './CardStack.tsx'
import { EmptyDeck } from './EmptyDeck.tsx'
import { KeyHint } from './KeyHint.tsx'
import { LikesLeft, NoLikesLeft } from './LikesLeft.tsx'
import { SwipeButtons } from './SwipeButtons.tsx'
import type { SwipeDeck } from './swipe.contract.ts'
import { TroubleNotice } from './TroubleNotice.tsx'
import { useArrowKeys } from './use-arrow-keys.ts'
import { useDeck } from './use-deck.ts'
import './swipe.css'

/**
 * The cards take what the screen leaves under the top bar beside heading and buttons, so that none of them scrolls away;
 * on wide screens all else stands beside them, and a notice takes nothing from the picture. The buttons stay at the lower
 * edge, over the member's bar, or in a low window in its place; there the end of a card may lie under them.
 */
const table = joinClasses(
  'grid flex-none grid-cols-1 grid-rows-[auto_auto_minmax(22rem,1fr)_auto] gap-x-12 gap-y-3 [grid-template-areas:"head""notice""cards""buttons"]',
  '[--above:77px] in-[body:has([data-banner])]:[--above:150px] [--below:0px] max-lg:[--below:70px] max-lg:low:[--below:0px] min-h-[min(calc(100dvh-var(--above)-var(--below)-var(--notice)-env(safe-area-inset-bottom)),56rem)] max-lg:low:grid-rows-[auto_auto_minmax(15.5rem,1fr)_auto] max-lg:low:gap-y-1.5 max-lg:low:py-2 flat:grid-rows-[auto_auto_minmax(11rem,1fr)_auto]',
  'lg:grid-cols-[var(--container-deck)_minmax(0,22rem)] lg:grid-rows-[minmax(0,1fr)_auto_auto_minmax(0,1fr)] lg:justify-center lg:gap-y-5 lg:[grid-template-areas:"cards_head""cards_notice""cards_buttons""cards_."]',
)

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

  const notices = (
    <>
      {trouble && <TroubleNotice {...trouble} />}
      {likesLeft === 0 && <NoLikesLeft nextAt={nextAt} now={now} asked={asked} />}
    </>
  )

  return (
    <div
      data-playing={top ? '' : undefined}
      className={joinClasses('wrap py-3 sm:py-6', top ? table : 'flex grow flex-col gap-3')}
    >
      <div className="mx-auto flex w-full max-w-deck flex-wrap items-center justify-between flat:max-w-none gap-x-4 [grid-area:head] lg:self-end">
        <h1 className="text-2xl max-[359px]:low:sr-only lg:w-full lg:text-3xl">
          <Trans>Swipe game</Trans>
        </h1>
        <LikesLeft count={likesLeft} />
      </div>
      <Announcement done={done} top={top} likesLeft={likesLeft} />
      {top || decision ? (
        <div
          className={
            top
              ? 'max-h-[700px] min-h-[22rem] [grid-area:cards] max-lg:low:min-h-[15.5rem] flat:min-h-[11rem]'
              : ''
          }
        >
          <CardStack cards={cards} decision={decision} onLike={like} onPass={pass} />
        </div>
      ) : null}
      {!top && dealing && (
        <div className="grid min-h-60 place-items-center">
          <Spinner size={40} />
        </div>
      )}
      {top ? <div className="grid gap-3 [grid-area:notice] empty:hidden">{notices}</div> : notices}
      {!top && !dealing && !trouble && <EmptyDeck hasPassed={game.hasPassed} onSeeAgain={game.seeAgain} />}
      {(top || last) && (
        <div className="grid gap-5 [grid-area:buttons] lg:content-start max-lg:sticky max-lg:bottom-(--below) max-lg:z-20 max-lg:bg-paper max-lg:low:py-2">
          <SwipeButtons
            name={top?.name}
            canLike={likesLeft > 0}
            last={last}
            onPass={pass}
            onUndo={game.undo}
            onLike={like}
          />
          {top && <KeyHint />}
        </div>
      )}
    </div>
  )
}
