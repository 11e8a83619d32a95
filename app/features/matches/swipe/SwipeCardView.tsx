import { Trans } from '@lingui/react/macro'
import { Heart, X } from 'lucide-react'
import { Link } from 'react-router'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import { everySize } from '#app/features/photos/access/photo-address.ts'
import type { SwipeCard } from './swipe.contract.ts'

/** The face of a card; what it is stands on it in words. */
export function SwipeCardView({ card, eager = false }: { card: SwipeCard; eager?: boolean }) {
  const { id, name, age, city, fictional, online, tagline } = card
  return (
    <div className="relative isolate flex size-full flex-col overflow-hidden rounded-sheet bg-card shadow-card select-none high:ring-2 high:ring-ink">
      <Photo
        {...everySize(card.main_image)}
        alt=""
        sizes="(min-width: 576px) 420px, 92vw"
        ratio="free"
        loading="eager"
        fetchPriority={eager ? 'high' : undefined}
        className="pointer-events-none min-h-0 grow rounded-none [&_img]:object-[50%_35%]"
      />
      {fictional && (
        <div className="absolute inset-x-3 top-3 z-10 flex">
          <FictionalLabel full />
        </div>
      )}
      {/* With high contrast the words have a ground of their own, under the picture: they must not cover the face. */}
      <div className="caption-shade absolute inset-x-0 bottom-0 z-10 px-5 pt-18 pb-4 text-white high:static high:pt-3">
        <h2 className="font-sans text-2xl leading-snug font-bold tracking-normal">
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
            <span aria-hidden className="size-3 shrink-0 rounded-full bg-online ring-2 ring-white" />
            <Trans context="a member is online">Online now</Trans>
          </p>
        )}
        {!fictional && city && <p>{city}</p>}
        {tagline && <Tagline of={card} />}
      </div>
      <Stamp kind="like" />
      <Stamp kind="pass" />
    </div>
  )
}

/** Says during a drag what letting go would do. */
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
      {kind === 'like' ? <Trans context="button">Like</Trans> : <Trans context="swipe game">Pass</Trans>}
    </span>
  )
}
