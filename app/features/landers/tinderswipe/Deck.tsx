import { Trans, useLingui } from '@lingui/react/macro'
import { Heart, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { useDrag } from '#app/features/matches/swipe/use-drag.ts'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { everySize } from '#app/features/photos/access/photo-address.ts'
import type { SceneDetail } from '../scene-details.server.ts'
import type { useThreeCards } from './use-three-cards.ts'
import './deck.css'

type ThreeCardsDeck = ReturnType<typeof useThreeCards>

interface DeckProps {
  people: readonly MemberCard[]
  moments: readonly SceneDetail[]
  /** The form that the ticks belong to. */
  form: string
  deck: ThreeCardsDeck
}

/** All cards lie in one pile, each moved by its place alone, so that nothing is drawn anew. */
export function Deck({ people, moments, form, deck }: DeckProps) {
  const cards = [
    ...people.map((member, at) => ({
      id: member.id,
      name: member.name,
      face: <PersonFace member={member} eager={at === 0} />,
    })),
    ...moments.map((moment, at) => ({
      id: moment.id,
      name: moment.words,
      face: <MomentFace moment={moment} eager={at === 0} />,
    })),
  ]
  return (
    <ul className="lander-deck">
      {cards.map(({ id, name, face }, at) => (
        <DeckCard key={id} at={at - deck.choices.length} choice={deck.choices[at]?.liked} deck={deck}>
          {face}
          {people.length > 0 && (
            <label className="hidden min-h-12 items-center gap-3 px-5 pb-4 font-semibold noscript:flex">
              <input
                type="checkbox"
                form={form}
                name="likes"
                value={id}
                checked={deck.liked.includes(id)}
                readOnly
                className="size-6"
              />
              <Trans>Like {name}</Trans>
            </label>
          )}
        </DeckCard>
      ))}
    </ul>
  )
}

interface DeckCardProps {
  /** 0 on top; below 0 it has been decided on. */
  at: number
  choice: boolean | undefined
  deck: ThreeCardsDeck
  children: ReactNode
}

function DeckCard({ at, choice, deck, children }: DeckCardProps) {
  const drag = useDrag({ onLike: deck.like, onPass: deck.pass })
  const place = choice === undefined ? String(at) : choice ? 'liked' : 'passed'
  return (
    <li {...(at === 0 && drag)} data-place={place} className="lander-card">
      <div className="lander-sheet rounded-sheet bg-card shadow-float select-none high:ring-2 high:ring-ink">
        {children}
      </div>
      <Stamp kind="like" />
      <Stamp kind="pass" />
    </li>
  )
}

function PersonFace({ member, eager }: { member: MemberCard; eager: boolean }) {
  const { name, age, city, main_image, tagline } = member
  return (
    <>
      <Photo
        {...everySize(main_image)}
        name={name}
        alt=""
        sizes="(min-width: 480px) 416px, 86vw"
        ratio="free"
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        className="pointer-events-none rounded-none [&_img]:absolute [&_img]:inset-0 [&_img]:object-[50%_20%]"
      />
      <div className="grid content-start gap-0.5 overflow-hidden px-5 pt-3 pb-4">
        <h2 className="font-sans text-2xl leading-snug font-bold tracking-normal wrap-break-word">
          {name}, {age}
        </h2>
        {city && <p className="text-ink-soft">{city}</p>}
        {tagline && <Tagline of={member} className="line-clamp-1" />}
      </div>
    </>
  )
}

function MomentFace({ moment, eager }: { moment: SceneDetail; eager: boolean }) {
  return (
    <>
      <div className="relative overflow-hidden bg-sand">
        <img
          src={moment.src}
          alt=""
          width={400}
          height={500}
          draggable={false}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          className="pointer-events-none absolute inset-0 size-full"
        />
      </div>
      <div className="grid content-center px-5 pt-3 pb-4">
        <h2 className="text-2xl text-balance">{moment.words}</h2>
      </div>
    </>
  )
}

/** Says during a drag what letting go would do. */
function Stamp({ kind }: { kind: 'like' | 'pass' }) {
  return (
    <span
      aria-hidden
      className={
        kind === 'like'
          ? 'absolute start-5 top-6 z-20 hidden -rotate-8 rounded-full bg-primary p-4 text-white shadow-float in-data-[pull=like]:block'
          : 'absolute end-5 top-6 z-20 hidden rotate-8 rounded-full bg-ink p-4 text-white shadow-float in-data-[pull=pass]:block'
      }
    >
      {kind === 'like' ? <Heart size={32} fill="currentColor" /> : <X size={32} />}
    </span>
  )
}

interface DeckButtonsProps {
  deck: ThreeCardsDeck
  /** Of the card on top. */
  name: string | undefined
}

/** The same three as in the swipe game, and a way past all cards. */
export function DeckButtons({ deck, name }: DeckButtonsProps) {
  const { t } = useLingui()
  const place = 'min-h-16 grow basis-0 flex-col gap-1 px-2! text-beside aria-disabled:opacity-50'
  return (
    <div className="relative grid justify-items-center gap-1 noscript:hidden">
      <div className="flex w-full gap-2">
        <Button
          variant="line"
          className={place}
          icon={<X aria-hidden />}
          aria-label={name && t`Skip ${name}`}
          aria-keyshortcuts="ArrowLeft"
          onClick={deck.pass}
        >
          <Trans context="swipe game">Skip</Trans>
        </Button>
        <Button
          variant="line"
          className={place}
          icon={<Undo2 aria-hidden />}
          aria-disabled={deck.choices.length === 0}
          aria-keyshortcuts="Backspace"
          onClick={deck.undo}
        >
          <Trans>Undo</Trans>
        </Button>
        <Button
          className={place}
          icon={<Heart aria-hidden fill="currentColor" />}
          aria-label={name && t`Like ${name}`}
          aria-keyshortcuts="ArrowRight"
          onClick={deck.like}
        >
          <Trans context="button">Like</Trans>
        </Button>
      </div>
      <button type="button" className="link min-h-12" onClick={deck.skipAll}>
        <Trans>Join without choosing</Trans>
      </button>
    </div>
  )
}
