import { Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import Undo2 from 'lucide-react/icons/undo-2'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Photo } from '#app/design/people/Photo.tsx'
import { useArrowKeys, useDrag } from '#app/features/matches/swipe/use-swipe-input.ts'
import { Tagline } from '#app/features/members/cards/Tagline.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { InlineScript } from '../parts/InlineScript.tsx'
import type { SceneDetail } from '../scene-details.server.ts'
import './deck.css'

interface DeckProps {
  people: readonly MemberCard[]
  moments: readonly SceneDetail[]
  /** The id of the form that the checkboxes belong to. */
  form: string
  /** Called after the decision on the last card. */
  onFinished: () => void
}

type Decision = 'like' | 'pass'

/**
 * Each card has two checkboxes, like and pass. CSS moves a decided card away and shows the next, so the cards work
 * before and without script. Script adds dragging, arrow keys and focus management.
 */
export function Deck({ people, moments, form, onFinished }: DeckProps) {
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const isDecided = (card: Element) => card.querySelector(':checked') !== null
  const cardsOf = () => [...(list.current?.children ?? [])]
  const topCard = () => cardsOf().find((card) => !isDecided(card))

  const decide = (decision: Decision) =>
    topCard()?.querySelector<HTMLElement>(`[data-is=${decision}]`)?.click()
  const undo = () => cardsOf().filter(isDecided).at(-1)?.querySelector<HTMLElement>(':checked')?.click()
  useArrowKeys({ onLeft: () => decide('pass'), onRight: () => decide('like'), onBack: undo })

  /** Moves the focus, because the pressed checkbox has disappeared. */
  function focusNextCard() {
    const next = topCard()
    if (next) (next as HTMLElement).focus({ preventScroll: true })
    else onFinished()
  }

  const cards = [
    ...people.map((member, at) => {
      const { id, name } = member
      const labels = { pass: t`Skip ${name}`, like: t`Like ${name}` }
      return { id, labels, face: <PersonFace member={member} eager={at === 0} /> }
    }),
    ...moments.map((moment, at) => {
      const { id, words } = moment
      const labels = { pass: t`Skip: ${words}`, like: t`Like: ${words}` }
      return { id, labels, face: <MomentFace moment={moment} eager={at === 0} /> }
    }),
  ]
  return (
    <>
      <ul ref={list} className="lander-deck" onChange={focusNextCard}>
        {cards.map(({ id, labels, face }, at) => (
          <li key={id} tabIndex={-1} className="lander-card outline-none">
            <DecisionCheckboxes id={id} labels={labels} likes={people.length > 0 ? form : undefined} />
            <DraggableCard onLike={() => decide('like')} onPass={() => decide('pass')}>
              {face}
            </DraggableCard>
            <Choices id={id} before={cards[at - 1]?.id} />
          </li>
        ))}
      </ul>
      <InlineScript code={`(${dragBeforeHydration})()`} />
    </>
  )
}

/** Handles drags until hydration, so that the first one counts as well; then useDrag takes over. */
function dragBeforeHydration() {
  let card: HTMLElement | null = null
  let from = 0
  window.addEventListener('pointerdown', ({ target, clientX }) => {
    card = window.isHydrated ? null : (target as Element).closest<HTMLElement>('.lander-move')
    from = clientX
  })
  window.addEventListener('pointermove', ({ clientX }) => {
    if (!card) return
    card.style.transition = 'none'
    card.style.transform = `translateX(${clientX - from}px)`
  })
  function drop(pulled: number) {
    if (!card) return
    card.style.transition = ''
    card.style.transform = ''
    const decision = pulled > 0 ? 'like' : 'pass'
    if (Math.abs(pulled) > 80)
      card.parentElement?.querySelector<HTMLElement>(`[data-is=${decision}]`)?.click()
    card = null
  }
  window.addEventListener('pointerup', ({ clientX }) => drop(clientX - from))
  window.addEventListener('pointercancel', () => drop(0))
}

const tickId = (id: string, decision: Decision) => `${decision}-${id}`

interface DecisionCheckboxesProps {
  id: string
  labels: Record<Decision, string>
  /** The id of the form that submits likes; undefined for drawings. */
  likes: string | undefined
}

function DecisionCheckboxes({ id, labels, likes }: DecisionCheckboxesProps) {
  return (
    <>
      <input
        type="checkbox"
        id={tickId(id, 'pass')}
        data-is="pass"
        aria-label={labels.pass}
        aria-keyshortcuts="ArrowLeft"
        className="sr-only"
      />
      <input
        type="checkbox"
        id={tickId(id, 'like')}
        data-is="like"
        {...(likes && { form: likes, name: 'likes', value: id })}
        aria-label={labels.like}
        aria-keyshortcuts="ArrowRight"
        className="sr-only"
      />
    </>
  )
}

interface DraggableCardProps {
  onLike: () => void
  onPass: () => void
  children: ReactNode
}

function DraggableCard({ children, ...handlers }: DraggableCardProps) {
  const drag = useDrag(handlers)
  return (
    <div {...drag} className="lander-move">
      <div className="lander-sheet rounded-sheet bg-card shadow-float select-none high:ring-2 high:ring-ink">
        {children}
      </div>
      <Stamp kind="like" />
      <Stamp kind="pass" />
    </div>
  )
}

function PersonFace({ member, eager }: { member: MemberCard; eager: boolean }) {
  const { name, age, city, main_image, tagline } = member
  return (
    <>
      <Photo
        {...toImageProps(main_image)}
        name={name}
        alt=""
        sizes="(min-width: 992px) 380px, 300px"
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
      <figure className="relative overflow-hidden bg-sand">
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
        <figcaption className="absolute end-3 bottom-3 rounded-full bg-paper px-3 py-0.5 text-sm text-ink">
          <Trans context="under a picture">A drawing</Trans>
        </figcaption>
      </figure>
      <div className="grid content-center px-5 pt-3 pb-4">
        <h2 className="text-2xl text-balance">{moment.words}</h2>
      </div>
    </>
  )
}

/** Shows during a drag what releasing would do. */
function Stamp({ kind }: { kind: Decision }) {
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

const place = 'min-h-16 grow basis-0 flex-col gap-1 px-2! text-beside select-none'
const line = buttonClasses({ variant: 'line', className: place })

/** The three buttons of the swipe game, as labels of this card's checkboxes and of the previous card's. */
function Choices({ id, before }: { id: string; before: string | undefined }) {
  return (
    <div aria-hidden className="lander-choices">
      <label htmlFor={tickId(id, 'pass')} className={joinClasses(line, 'lander-pass')}>
        <X />
        <Trans context="swipe game">Skip</Trans>
      </label>
      {before ? (
        (['like', 'pass'] as const).map((decision) => (
          <label
            key={decision}
            htmlFor={tickId(before, decision)}
            data-undoes={decision}
            className={joinClasses(line, 'lander-undo')}
          >
            <Undo2 />
            <Trans>Undo</Trans>
          </label>
        ))
      ) : (
        <span className={joinClasses(line, 'lander-undo opacity-50')}>
          <Undo2 />
          <Trans>Undo</Trans>
        </span>
      )}
      <label htmlFor={tickId(id, 'like')} className={buttonClasses({ className: place })}>
        <Heart fill="currentColor" />
        <Trans context="button">Like</Trans>
      </label>
    </div>
  )
}

/** Returns from the end to the last card. */
export function BackToCards({ last, children }: { last: string; children: ReactNode }) {
  return (['like', 'pass'] as const).map((decision) => (
    <label
      key={decision}
      htmlFor={tickId(last, decision)}
      data-undoes={decision}
      className="link mx-auto min-h-12 cursor-pointer content-center"
    >
      {children}
    </label>
  ))
}
