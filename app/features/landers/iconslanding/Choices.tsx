import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Bike from 'lucide-react/icons/bike'
import BookOpen from 'lucide-react/icons/book-open'
import CakeSlice from 'lucide-react/icons/cake-slice'
import Camera from 'lucide-react/icons/camera'
import Check from 'lucide-react/icons/check'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Coffee from 'lucide-react/icons/coffee'
import Compass from 'lucide-react/icons/compass'
import CookingPot from 'lucide-react/icons/cooking-pot'
import Disc3 from 'lucide-react/icons/disc-3'
import Dog from 'lucide-react/icons/dog'
import Music from 'lucide-react/icons/eighth-notes'
import Smile from 'lucide-react/icons/face-slightly-smiling'
import Flower2 from 'lucide-react/icons/flower-2'
import HandHeart from 'lucide-react/icons/hand-heart'
import Heart from 'lucide-react/icons/heart'
import Landmark from 'lucide-react/icons/landmark'
import Luggage from 'lucide-react/icons/luggage'
import Mars from 'lucide-react/icons/mars'
import Mountain from 'lucide-react/icons/mountain'
import Pencil from 'lucide-react/icons/pencil'
import Sparkles from 'lucide-react/icons/sparkles'
import Ticket from 'lucide-react/icons/ticket'
import Venus from 'lucide-react/icons/venus'
import Waves from 'lucide-react/icons/waves-horizontal'
import Wine from 'lucide-react/icons/wine'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import type { LanderData } from '../lander-data.server.ts'

export const reasonIcons: Record<string, LucideIcon> = {
  relationship: Heart,
  companionship: HandHeart,
  friendship: Smile,
  travel: Compass,
  dance: Music,
  chat: Coffee,
}

export const interestIcons: Record<string, LucideIcon> = {
  baking: CakeSlice,
  cinema: Clapperboard,
  cooking: CookingPot,
  cycling: Bike,
  dancing: Music,
  dogs: Dog,
  garden: Flower2,
  hiking: Mountain,
  jazz: Disc3,
  museums: Landmark,
  photography: Camera,
  reading: BookOpen,
  sea: Waves,
  theatre: Ticket,
  travel: Luggage,
  wine: Wine,
}

/** Members can add more in their profile. */
const maximumInterests = 3

export interface IconChoices {
  /** The offered answers as text; empty where the site's profiles have no such field. */
  reasons: readonly { value: string; label: string }[]
  interests: readonly { id: number; key: string; name: string }[]
}

interface ChoicesProps extends IconChoices {
  start: LanderData['start']
}

/**
 * The questions of the form. CSS alone folds up a question answered by tap and shows the next one. By keyboard it folds
 * when the focus leaves it, so that arrow keys can move through the answers. Without :has() all questions are visible.
 */
export function Choices({ reasons, interests, start }: ChoicesProps) {
  const { t } = useLingui()
  const total = [true, reasons.length > 0, interests.length > 0].filter(Boolean).length
  const pairs = [
    { value: 'female-male', label: t`a woman looking for a man` },
    { value: 'male-female', label: t`a man looking for a woman` },
    { value: 'female-female', label: t`a woman looking for a woman` },
    { value: 'male-male', label: t`a man looking for a man` },
  ]
  const defaultPair = `${start.gender}-${start.seeking}`
  return (
    <>
      <Question number={1} total={total} title={<Trans>I am …</Trans>}>
        <div className="grid gap-2.5 phone:gap-2 tablet:grid-cols-4 lg:grid-cols-4 answered:grid-cols-1">
          {pairs
            .toSorted((one, other) => Number(other.value === defaultPair) - Number(one.value === defaultPair))
            .map(({ value, label }) => (
              <Choice
                key={value}
                name="who"
                value={value}
                label={label}
                icon={<GenderPair of={value} />}
                isRow
              />
            ))}
        </div>
      </Question>
      {reasons.length > 0 && (
        <Question number={2} total={total} title={<Trans>What are you hoping for?</Trans>}>
          <div className="grid grid-cols-2 gap-2.5 md:grid-cols-3 answered:grid-cols-1">
            {reasons.map(({ value, label }) => {
              const Icon = reasonIcons[value] ?? Sparkles
              return (
                <Choice
                  key={value}
                  name="signup_reason"
                  value={value}
                  label={label}
                  icon={<Icon aria-hidden size={34} strokeWidth={1.75} />}
                />
              )
            })}
          </div>
        </Question>
      )}
      {interests.length > 0 && <Interests interests={interests} number={total} total={total} />}
    </>
  )
}

interface QuestionProps {
  number: number
  total: number
  title: ReactNode
  children: ReactNode
}

function Question({ number, total, title, children }: QuestionProps) {
  return (
    <fieldset className="min-w-0 motion-safe:animate-rise">
      <legend className="mb-3 flex w-full flex-wrap items-baseline justify-between gap-x-4 answered:mb-1">
        <span className="font-heading text-xl font-semibold sm:text-2xl answered:font-sans answered:text-sm">
          {title}
        </span>
        <span className="text-sm text-ink-soft">
          <Trans>
            {number} of {total}
          </Trans>
        </span>
      </legend>
      {children}
    </fieldset>
  )
}

const tile =
  'relative grid cursor-pointer content-start justify-items-center gap-2.5 rounded-card border-2 border-line bg-card px-2 py-3 sm:py-4 text-center leading-tight font-semibold transition-colors duration-150 hover:border-primary has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus high:border-field'
const disc =
  'grid h-14 min-w-14 sm:h-16 sm:min-w-16 place-items-center rounded-full bg-primary-soft text-primary-dark high:bg-transparent'

interface ChoiceProps {
  name: string
  value: string
  label: string
  icon: ReactNode
  /** Puts the icon beside the text on a phone, so that all answers are in sight. */
  isRow?: boolean
}

/**
 * One answer; a second press reopens the question. The other answers of a folded question stay focusable, because arrow
 * keys cannot reach what is not displayed.
 */
function Choice({ name, value, label, icon, isRow = false }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null)
  const wasChosen = useRef(false)
  return (
    <label
      className={joinClasses(
        tile,
        isRow &&
          'phone:grid-cols-[auto_minmax(0,1fr)] phone:items-center phone:justify-items-start phone:gap-3.5 phone:px-3 phone:py-1.5 phone:text-start',
        'answered:grid-cols-[auto_minmax(0,1fr)_auto] answered:items-center answered:justify-items-start answered:py-1.5 answered:ps-3 answered:pe-4 answered:text-start answered:not-has-checked:sr-only',
      )}
      onPointerDown={() => {
        wasChosen.current = input.current?.checked ?? false
      }}
    >
      <input
        ref={input}
        type="radio"
        name={name}
        value={value}
        className="sr-only"
        onClick={({ currentTarget }) => {
          if (wasChosen.current) currentTarget.checked = false
          wasChosen.current = false
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          // Enter would submit the form with unanswered questions.
          event.preventDefault()
          event.currentTarget.checked = true
          nextField(event.currentTarget)?.focus()
        }}
      />
      <span
        className={joinClasses(
          disc,
          isRow && 'phone:h-11 phone:[&_svg]:size-7',
          'answered:h-11 answered:min-w-11 answered:[&_svg]:size-6',
        )}
      >
        {icon}
      </span>
      <span className="text-balance hyphens-auto">{label}</span>
      <span
        aria-hidden
        className="hidden items-center gap-1.5 text-sm text-primary-dark underline answered:flex answered:scriptless:hidden"
      >
        <Pencil size={18} />
        <Trans context="an answer">Change</Trans>
      </span>
    </label>
  )
}

/** The first field of the next question, or the button after the last one. */
function nextField({ form, name }: HTMLInputElement) {
  const fields = [...(form?.querySelectorAll<HTMLElement>('input, button') ?? [])]
  return fields[fields.map((field) => field.getAttribute('name')).lastIndexOf(name) + 1]
}

/** The gender symbols of two people, the reader's first. */
function GenderPair({ of: value }: { of: string }) {
  const [reader, wanted] = value.split('-').map((gender) => (gender === 'female' ? Venus : Mars))
  if (!reader || !wanted) return null
  const [Reader, Wanted] = [reader, wanted]
  return (
    <span className="flex items-center -space-x-1.5 px-3">
      <Reader aria-hidden size={34} strokeWidth={2} />
      <Wanted aria-hidden size={34} strokeWidth={1.75} className="opacity-60" />
    </span>
  )
}

interface InterestsProps extends Pick<IconChoices, 'interests'> {
  number: number
  total: number
}

function Interests({ interests, number, total }: InterestsProps) {
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const read = () => {
    const boxes = [...(list.current?.querySelectorAll<HTMLInputElement>(':checked') ?? [])]
    setChosen(boxes.map((box) => box.value))
  }
  // Some may have been checked before hydration.
  useEffect(read, [])
  const isFull = chosen.length >= maximumInterests
  return (
    <Question number={number} total={total} title={<Trans>What do you enjoy?</Trans>}>
      <p role="status" className="-mt-1 mb-3">
        {isFull ? (
          <Trans>That makes three. Remove one to choose another.</Trans>
        ) : (
          <Trans>Choose up to three, or none.</Trans>
        )}
      </p>
      <div ref={list} onChange={read} className="grid grid-cols-3 gap-2 md:grid-cols-4 md:gap-2.5">
        {interests.map(({ id, key, name }) => {
          const Icon = interestIcons[key] ?? Sparkles
          return (
            <label key={id} className={joinClasses(tile, 'px-1 py-3 text-sm has-disabled:opacity-60')}>
              <input
                type="checkbox"
                name="interests"
                value={id}
                disabled={isFull && !chosen.includes(String(id))}
                className="peer sr-only"
              />
              <span className={joinClasses(disc, 'h-14 min-w-14')}>
                <Icon aria-hidden size={28} strokeWidth={1.75} />
              </span>
              <span className="max-w-full hyphens-auto wrap-break-word">{name}</span>
              <span
                aria-hidden
                className="absolute end-1.5 top-1.5 hidden size-6 place-items-center rounded-full bg-primary text-white peer-checked:grid"
              >
                <Check size={16} strokeWidth={3.5} />
              </span>
            </label>
          )
        })}
      </div>
      <p className="mt-4 text-sm">
        <Trans>Your answers go into your profile. You can change or remove them there.</Trans>
      </p>
    </Question>
  )
}
