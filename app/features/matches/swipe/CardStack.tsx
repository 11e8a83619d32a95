import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { prefersReducedMotion } from '#app/design/reduced-motion.ts'
import { PlaceLine } from '#app/features/members/cards/PlaceLine.tsx'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { formatList } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { Decision } from './deck.ts'
import type { SwipeCard } from './swipe.contract.ts'
import { useDrag } from './use-swipe-input.ts'

/** The face of a card and, below it, who it is and what the two share. */
export function SwipeCardView({ card, eager = false }: { card: SwipeCard; eager?: boolean }) {
  const { id, name, age, fictional, online, tagline } = card
  return (
    <div className="swipe-card relative isolate size-full overflow-hidden rounded-sheet bg-card shadow-card select-none high:ring-2 high:ring-ink">
      <div className="leading-snug">
        <Photo
          {...toImageProps(card.main_image)}
          name={name}
          alt=""
          sizes="(min-width: 576px) 420px, 92vw"
          ratio="free"
          loading="eager"
          fetchPriority={eager ? 'high' : undefined}
          className="pointer-events-none rounded-none [grid-area:face] [&_img]:absolute [&_img]:object-[50%_22%]"
        />
        {/* Under or beside the picture: words must not cover a face, however large they are. */}
        <div className="swipe-card-words gap-y-1 px-5 pt-2 [grid-area:who]">
          <div className="flex flex-wrap items-center gap-x-4">
            <h2 className="min-w-0 font-sans text-2xl leading-snug font-bold tracking-normal wrap-break-word hyphens-auto">
              <Link
                to={`/members/${id}`}
                draggable={false}
                className="inline-flex min-h-12 items-center underline"
              >
                {name}, {age}
              </Link>
            </h2>
            {online && (
              <p className="flex items-center gap-2 font-semibold">
                <span
                  aria-hidden
                  className="size-3 shrink-0 rounded-full bg-online high:border-2 high:border-ink"
                />
                <Trans context="a member is online">Online now</Trans>
              </p>
            )}
          </div>
          {!fictional && (
            <div className="text-ink-soft">
              <PlaceLine of={card} />
            </div>
          )}
        </div>
        <div className="swipe-card-words gap-y-1 px-5 pt-1 pb-4 [grid-area:more]">
          {fictional && (
            <div className="swipe-card-label absolute inset-x-3 top-3 z-10 flex">
              <FictionalLabel full />
            </div>
          )}
          <SharedInterests ids={card.shared_interests} />
          {tagline && (
            <div className="flex flex-wrap gap-x-4">
              <Tagline of={card} className="line-clamp-2" />
            </div>
          )}
        </div>
      </div>
      <Stamp kind="like" />
      <Stamp kind="pass" />
    </div>
  )
}

/** More would take space from the picture. */
const interestsShown = 3

function SharedInterests({ ids }: { ids: readonly number[] }) {
  const { i18n } = useLingui()
  const shared = interestNames(i18n).filter(({ id }) => ids.includes(id))
  if (shared.length === 0) return null
  const names = formatList(
    shared.slice(0, interestsShown).map(({ name }) => name),
    localeOf(i18n),
  )
  return (
    <p className="flex items-start gap-2 font-semibold text-primary-dark">
      <Sparkles aria-hidden size={20} className="mt-0.5 shrink-0" />
      <span>
        <Trans>You both like: {names}</Trans>
      </span>
    </p>
  )
}

/** Shows during a drag what letting go would do. */
function Stamp({ kind }: { kind: 'like' | 'pass' }) {
  return (
    <span
      aria-hidden
      className={
        kind === 'like'
          ? 'absolute start-5 top-16 z-20 hidden -rotate-8 items-center gap-2 rounded-full bg-primary px-5 py-2 text-xl font-bold text-white shadow-float in-data-[pull=like]:inline-flex'
          : 'absolute end-5 top-16 z-20 hidden rotate-8 items-center gap-2 rounded-full bg-ink px-5 py-2 text-xl font-bold text-white shadow-float in-data-[pull=pass]:inline-flex'
      }
    >
      {kind === 'like' ? <Heart fill="currentColor" /> : <X />}
      {kind === 'like' ? <Trans context="button">Like</Trans> : <Trans context="swipe game">Skip</Trans>}
    </span>
  )
}

interface CardStackProps {
  cards: readonly SwipeCard[]
  decision: Decision | undefined
  onLike: () => void
  onPass: () => void
}

/** A card within the stack, with room beneath it for the edges of those below. */
const positionClasses = 'absolute inset-x-0 top-0 bottom-5'

/** The top card, the next one with its picture already loaded, and the edge of a third. */
export function CardStack({ cards, decision, onLike, onPass }: CardStackProps) {
  const { t } = useLingui()
  const [top, next, third] = cards
  const [exiting, setExiting] = useState<Decision & { from: string }>()
  /** Where the finger released the card. */
  const exitTransform = useRef('')
  const drag = useDrag({
    onLike: (transform) => decideFrom(onLike, transform),
    onPass: (transform) => decideFrom(onPass, transform),
  })

  function decideFrom(decide: () => void, transform: string) {
    exitTransform.current = transform
    decide()
  }

  // Before the next paint: the card must not be missing for a moment.
  useLayoutEffect(() => {
    setExiting(
      decision && (decision.kind === 'liked' || decision.kind === 'passed') && !prefersReducedMotion()
        ? { ...decision, from: exitTransform.current }
        : undefined,
    )
    exitTransform.current = ''
  }, [decision])

  return (
    <div className="relative mx-auto h-full w-full max-w-deck flat:max-w-none">
      {third && (
        <div
          aria-hidden
          className={joinClasses(
            positionClasses,
            'translate-y-5 scale-x-90 rounded-sheet border border-line bg-sand shadow-card high:border-2 high:border-ink',
          )}
        />
      )}
      {next && (
        <div
          key={`next ${next.id}`}
          inert
          className={joinClasses(
            positionClasses,
            'translate-y-2.5 scale-x-95 rounded-sheet border border-line',
          )}
        >
          <SwipeCardView card={next} />
        </div>
      )}
      {top && (
        <article
          key={top.id}
          aria-label={t`The card on top`}
          {...drag}
          className={joinClasses(positionClasses, 'z-10 cursor-grab touch-pan-y active:cursor-grabbing')}
        >
          <SwipeCardView card={top} eager />
        </article>
      )}
      {exiting && (
        <ExitingCard
          // A card that returns is on top while it is still flying out: the two must not share a key.
          key={`leaving ${exiting.card.id}`}
          card={exiting.card}
          liked={exiting.kind === 'liked'}
          from={exiting.from}
          onGone={() => setExiting(undefined)}
        />
      )}
    </div>
  )
}

interface ExitingCardProps {
  card: SwipeCard
  liked: boolean
  /** Where the finger released it. */
  from: string
  onGone: () => void
}

/** The decided card on its way out; it can no longer be pressed. */
function ExitingCard({ card, liked, from, onGone }: ExitingCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const fly = useEffectEvent(() => {
    const direction = liked ? 1 : -1
    const animation = place.current?.animate(
      [
        { transform: from || 'none' },
        { transform: `translate(${direction * 130}%, 4%) rotate(${direction * 18}deg)`, opacity: 0 },
      ],
      { duration: 260, easing: 'ease-in', fill: 'forwards' },
    )
    animation?.finished.then(onGone, () => {})
    return () => animation?.cancel()
  })
  useEffect(() => fly(), [])
  return (
    <div ref={place} inert className="pointer-events-none absolute inset-x-0 top-0 bottom-5 z-20">
      <SwipeCardView card={card} />
    </div>
  )
}
