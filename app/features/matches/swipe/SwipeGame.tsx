import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import Layers from 'lucide-react/icons/layers'
import { joinClasses } from '#app/design/join-classes.ts'
import { Spinner } from '#app/design/Spinner.tsx'
import { CardStack } from './CardStack.tsx'
import { DailyLimitReached } from './DailyLimitReached.tsx'
import { SwipeButtons } from './SwipeButtons.tsx'
import type { SwipeCard, SwipeDeck } from './swipe.contract.ts'
import { useArrowKeys } from './use-swipe-input.ts'
import './swipe.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { broadcastLike, showMatch } from '#app/features/likes/like-broadcast.ts'
import { useStore } from '#app/web/browser/store.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { type Decision, Deck, type DeckFailure, deckCalls } from './deck.ts'

/**
 * The cards fill what the screen leaves under the top bar and beside heading and buttons, so that none of them scrolls
 * away. On wide screens everything else is beside them, and a notice takes nothing from the picture. The buttons stay
 * at the lower edge, above the member's bar, or instead of it in a low window, where they may cover the end of a card.
 */
const layoutClasses = joinClasses(
  'grid flex-none grid-cols-1 grid-rows-[auto_auto_1fr_auto] gap-x-12 gap-y-3 [grid-template-areas:"head""notice""cards""buttons"]',
  '[--above:77px] in-[body:has([data-banner])]:[--above:150px] [--below:0px] max-lg:[--below:70px] max-lg:low:[--below:0px] min-h-[min(calc(100dvh-var(--above)-var(--below)-var(--notice)-env(safe-area-inset-bottom)),900px)] max-lg:low:gap-y-1.5 max-lg:low:py-2',
  'lg:grid-cols-[var(--container-deck)_minmax(0,22rem)] lg:grid-rows-[minmax(0,1fr)_auto_auto_minmax(0,1fr)] lg:justify-center lg:gap-y-5 lg:[grid-template-areas:"cards_head""cards_notice""cards_buttons""cards_."]',
)

/** One card at a time: by drag, by arrow keys or by the three buttons. */
export function SwipeGame({ deck, now }: { deck: SwipeDeck; now: string }) {
  const game = useDeck(deck)
  const { cards, likesLeft, nextAt, last, trouble, decision, done, dealing } = game
  const isLimitReached = likesLeft === 0
  const shown = isLimitReached ? [] : cards
  const [top] = shown

  function pass() {
    if (top) game.decide(top, false)
  }

  function like() {
    if (top) game.decide(top, true)
  }

  useArrowKeys({ onLeft: pass, onRight: like, onBack: game.undo })

  return (
    // A card that is dragged or flies out must not widen the page: a phone would zoom out and stay there.
    <div className="flex grow flex-col overflow-x-hidden supports-[overflow:clip]:overflow-x-clip">
      <div
        data-playing={top ? '' : undefined}
        className={joinClasses('wrap py-3 sm:py-6', top ? layoutClasses : 'flex grow flex-col gap-3')}
      >
        <div
          className={joinClasses(
            'mx-auto flex w-full flex-wrap items-center justify-between gap-x-4 [grid-area:head] lg:self-end flat:max-w-none',
            isLimitReached ? 'max-w-column' : 'max-w-deck',
          )}
        >
          <h1 className="text-2xl max-[359px]:low:sr-only lg:w-full lg:text-3xl">
            <Trans>Swipe game</Trans>
          </h1>
          {!isLimitReached && <LikesLeft count={likesLeft} />}
        </div>
        <SwipeAnnouncement confirmed={done} top={top} likesLeft={likesLeft} />
        {top || decision ? (
          <div
            className={
              // In px: larger letters must not push the card under the buttons.
              top
                ? 'max-h-[700px] min-h-[380px] [grid-area:cards] max-lg:low:min-h-[280px] flat:min-h-[198px]'
                : ''
            }
          >
            <CardStack cards={shown} decision={decision} onLike={like} onPass={pass} />
          </div>
        ) : null}
        {!top && !isLimitReached && dealing && (
          <div className="grid min-h-60 place-items-center">
            <Spinner size={40} />
          </div>
        )}
        {trouble && (
          <div className="[grid-area:notice]">
            <FailureNotice {...trouble} />
          </div>
        )}
        {isLimitReached && (
          <DailyLimitReached
            nextAt={nextAt}
            now={now}
            cards={game.canStartChat ? cards : []}
            last={last}
            onUndo={game.undo}
            shouldFocus={decision?.kind === 'liked'}
          />
        )}
        {!top && !isLimitReached && !dealing && !trouble && (
          <EmptyDeck hasPassed={game.hasPassed} onSeeAgain={game.seeAgain} />
        )}
        {!isLimitReached && (top || last) && (
          <div className="grid gap-5 [grid-area:buttons] lg:content-start max-lg:sticky max-lg:bottom-(--below) max-lg:z-20 max-lg:bg-paper max-lg:low:py-2">
            <SwipeButtons name={top?.name} last={last} onPass={pass} onUndo={game.undo} onLike={like} />
            {top && <KeyHint />}
          </div>
        )}
      </div>
    </div>
  )
}

function LikesLeft({ count }: { count: number }) {
  const { t } = useLingui()
  return (
    <p className="flex items-center gap-2 font-semibold">
      <Heart aria-hidden size={20} fill="currentColor" className="text-primary" />
      {t`${plural(count, { one: '# like left today', other: '# likes left today' })}`}
    </p>
  )
}

/** For members with a keyboard, judging by the browser. */
function KeyHint() {
  return (
    <ul className="mx-auto hidden w-full max-w-deck flex-wrap gap-x-5 gap-y-2 text-base text-ink-soft lg:pointer-fine:flex">
      <Key sign="←">
        <Trans context="swipe game">Skip</Trans>
      </Key>
      <Key sign="→">
        <Trans context="button">Like</Trans>
      </Key>
      <Key sign={<Trans context="a key of the keyboard">Backspace</Trans>}>
        <Trans>Undo</Trans>
      </Key>
    </ul>
  )
}

function Key({ sign, children }: { sign: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <kbd className="grid h-9 min-w-9 place-items-center rounded-lg border border-field bg-card px-2 font-sans text-sm font-semibold text-ink">
        {sign}
      </kbd>
      {children}
    </li>
  )
}

/** Nothing is lost: the card is back on top, and the attempt can be repeated. */
function FailureNotice({ problem, retry }: DeckFailure) {
  const final = problem !== null && problem.error !== 'too_many_requests' && problem.error !== 'internal'
  return (
    <Notice
      tone="warning"
      role="alert"
      className="mx-auto w-full max-w-deck"
      title={problem?.message ?? <Trans>We couldn’t reach our server</Trans>}
      actions={
        !final && (
          <Button size="small" variant="line" onClick={retry}>
            <Trans>Try again</Trans>
          </Button>
        )
      }
    >
      {!problem && <Trans>Please check your internet connection. The profile is still here.</Trans>}
      {problem?.error === 'confirmation_required' && (
        <Trans>Others can see you and answer you once that’s done.</Trans>
      )}
    </Notice>
  )
}

function useDeck(first: SwipeDeck) {
  const viewer = useUser()?.id ?? ''
  const [deck] = useState(
    () =>
      new Deck(first, deckCalls, (profile, like, match) => {
        broadcastLike({ type: 'changed', viewer, profile, like })
        if (match) showMatch(match)
      }),
  )
  useEffect(() => deck.start(), [deck])
  const { decide, undo, seeAgain } = deck
  return { ...useStore(deck), decide, undo, seeAgain }
}

interface EmptyDeckProps {
  hasPassed: boolean
  onSeeAgain: () => void
}

function EmptyDeck({ hasPassed, onSeeAgain }: EmptyDeckProps) {
  return (
    <EmptyState
      icon={<Layers aria-hidden />}
      title={<Trans>You’ve seen everyone for now</Trans>}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {hasPassed && (
            <Button onClick={onSeeAgain}>
              <Trans>See the people you skipped again</Trans>
            </Button>
          )}
          <ButtonLink to="/members" variant={hasPassed ? 'line' : 'main'}>
            <Trans>Search members</Trans>
          </ButtonLink>
        </div>
      }
    >
      <Trans>
        The game shows people from your own search: the people you’re looking for, at the ages you chose, in
        your country. New members appear here as they join.
      </Trans>
    </EmptyState>
  )
}

interface SwipeAnnouncementProps {
  /** What the server has confirmed, not what was only tried. */
  confirmed: Decision | undefined
  top: SwipeCard | undefined
  likesLeft: number
}

/** Announces to screen readers what was done and whose card is on top now; the focus stays where it is. */
function SwipeAnnouncement(now: SwipeAnnouncementProps) {
  const [announced, setAnnounced] = useState(now)
  // A decision not yet confirmed is not announced; the first card of a new deal is.
  if (now.confirmed !== announced.confirmed || (now.top && !announced.top)) setAnnounced(now)
  return (
    <p role="status" className="sr-only">
      <AnnouncementText {...announced} />
    </p>
  )
}

function AnnouncementText({ confirmed: decision, top, likesLeft }: SwipeAnnouncementProps) {
  const { t } = useLingui()
  if (!decision) return null
  const { name } = decision.card
  const left = t`${plural(likesLeft, { one: '# like left today', other: '# likes left today' })}`
  const done = {
    liked: t`You like ${name}. ${left}.`,
    passed: t`You skipped ${name}.`,
    back: t`${name} is back.`,
    unliked: t`Your like has been taken back, and ${name} is here again. ${left}.`,
  }[decision.kind]
  if (top) return `${done} ${describeCard(top)}`
  // Without likes left a notice replaces the cards, and is announced itself.
  return likesLeft > 0 ? `${done} ${t`There are no more cards.`}` : done

  function describeCard({ name, age, city, fictional }: SwipeCard) {
    if (fictional) return t`Now: ${name}, ${age}. Fictional profile. No real person, no meeting possible.`
    return city ? t`Now: ${name}, ${age}, ${city}.` : t`Now: ${name}, ${age}.`
  }
}
