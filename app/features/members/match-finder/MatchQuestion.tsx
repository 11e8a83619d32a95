import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { type Range, RangeSlider } from '#app/design/fields/RangeSlider.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { convertLength, unitFor } from '#app/features/members/cards/lengths.ts'
import { facts } from '#app/features/members/facts/facts.ts'
import { profileWords } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { countryName } from '#app/i18n/intl.ts'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import {
  type MatchAnswer,
  type MatchDefaults,
  type MatchDraft,
  type Question,
  withDefaults,
} from './match-draft.ts'

interface InterestsQuestionProps {
  labelledBy: string
  chosen: readonly number[]
  /** The interests in the member's profile, listed first. */
  profileInterests: readonly number[]
  onChange: (chosen: readonly number[]) => void
  onAnswer: () => void
}

const maximumChosen = 3

function InterestsQuestion({
  labelledBy,
  chosen,
  profileInterests,
  onChange,
  onAnswer,
}: InterestsQuestionProps) {
  const { i18n } = useLingui()
  const named = interestNames(i18n)
  const ordered = [
    ...named.filter(({ id }) => profileInterests.includes(id)),
    ...named.filter(({ id }) => !profileInterests.includes(id)),
  ]
  const full = chosen.length >= maximumChosen
  const count = chosen.length

  return (
    <div className="grid gap-5">
      <p role="status" className="font-semibold text-primary-dark">
        {full ? (
          <Trans>That makes three. Remove one to choose another.</Trans>
        ) : (
          <Trans>{count} of 3 chosen</Trans>
        )}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: the heading of the page is the name of the group */}
      <div role="group" aria-labelledby={labelledBy} className="flex flex-wrap gap-2.5">
        {ordered.map(({ id, name }) => (
          <ChoiceChip
            key={id}
            checked={chosen.includes(id)}
            disabled={full && !chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((other) => other !== id))
            }
            className="font-semibold"
          >
            {name}
          </ChoiceChip>
        ))}
      </div>
      <Button wide onClick={onAnswer}>
        {count ? <Trans>Continue</Trans> : <Trans>Continue without choosing</Trans>}
      </Button>
    </div>
  )
}

interface MatchQuestionProps {
  question: Question
  labelledBy: string
  draft: MatchDraft
  start: MatchDefaults
  /** Stores an unfinished answer. */
  onChange: (change: MatchAnswer) => void
  onAnswer: (answer: MatchAnswer) => void
}

export function MatchQuestion({
  question,
  labelledBy,
  draft,
  start,
  onChange,
  onAnswer,
}: MatchQuestionProps) {
  const { t, i18n } = useLingui()
  const locale = useRootData()?.locale ?? 'en'
  const answers = withDefaults(draft, start)
  const country = start.country && countryName(start.country, locale)

  function upTo(km: string) {
    const miles = convertLength('mi', Number(km))
    return unitFor(start.country) === 'mi' ? t`Up to ${miles} miles` : t`Up to ${km} km`
  }

  switch (question) {
    case 'who':
      return (
        <AnswerCards
          labelledBy={labelledBy}
          chosen={answers.who}
          onAnswer={(who) => onAnswer({ who })}
          options={[
            { value: 'male', label: t({ message: 'A man', context: 'looking for' }) },
            { value: 'female', label: t({ message: 'A woman', context: 'looking for' }) },
            { value: 'either', label: t`It doesn’t matter` },
          ]}
        />
      )
    case 'ages':
      return (
        <AgesQuestion
          ages={answers.ages}
          onChange={(ages) => onChange({ ages })}
          onAnswer={(ages) => onAnswer({ ages })}
        />
      )
    case 'distance':
      return (
        <AnswerCards
          labelledBy={labelledBy}
          chosen={answers.distance}
          onAnswer={(distance) => onAnswer({ distance })}
          options={[
            ...(start.located === false
              ? []
              : (['25', '50', '100', '250'] as const).map((km) => ({ value: km, label: upTo(km) }))),
            { value: 'country', label: country ? t`Whole country: ${country}` : t`Anywhere in my country` },
            { value: 'anywhere', label: t`It doesn’t matter` },
          ]}
        />
      )
    case 'reason':
      return (
        <AnswerCards
          labelledBy={labelledBy}
          chosen={answers.reason}
          onAnswer={(reason) => onAnswer({ reason })}
          options={[
            ...facts.signup_reason.values.map((value) => ({
              value,
              label: i18n._(profileWords.signup_reason.values[value]),
            })),
            { value: 'any', label: t`I’m keeping an open mind` },
          ]}
        />
      )
    case 'interests':
      return (
        <InterestsQuestion
          labelledBy={labelledBy}
          chosen={answers.interests}
          profileInterests={start.interests}
          onChange={(interests) => onChange({ interests })}
          onAnswer={() => onAnswer({ interests: answers.interests })}
        />
      )
    case 'status':
      return (
        <AnswerCards
          labelledBy={labelledBy}
          chosen={answers.status}
          onAnswer={(status) => onAnswer({ status })}
          options={[
            {
              value: 'free',
              label: <Trans>Only people who are unattached</Trans>,
              description: <Trans>Those who say that they’re single, divorced or widowed</Trans>,
            },
            { value: 'any', label: t`It doesn’t matter` },
          ]}
        />
      )
    case 'matters':
      return (
        <AnswerCards
          labelledBy={labelledBy}
          chosen={answers.matters}
          onAnswer={(matters) => onAnswer({ matters })}
          options={[
            { value: 'interests', label: t`That we like the same things` },
            { value: 'near', label: t`That they live close by` },
            { value: 'age', label: t`That we’re about the same age` },
            { value: 'all', label: t`They all matter equally` },
          ]}
        />
      )
  }
}

interface AgesQuestionProps {
  ages: Range
  onChange: (ages: Range) => void
  onAnswer: (ages: Range) => void
}

function AgesQuestion({ ages, onChange, onAnswer }: AgesQuestionProps) {
  const { t } = useLingui()
  const [shown, setShown] = useState(ages)
  const [from, to] = shown
  return (
    <div className="grid gap-6">
      <RangeSlider
        label={<Trans>Age</Trans>}
        value={shown}
        onChange={setShown}
        onChangeEnd={onChange}
        min={minimumAge}
        max={maxSearchAge}
        thumbLabels={[t`Youngest`, t`Oldest`]}
        valueText={() => t`Aged ${from} to ${to}`}
      />
      <div className="grid gap-3">
        <Button onClick={() => onAnswer(shown)}>
          <Trans>Continue</Trans>
        </Button>
        <Button variant="line" onClick={() => onAnswer([minimumAge, maxSearchAge])}>
          <Trans>Age doesn’t matter</Trans>
        </Button>
      </div>
    </div>
  )
}

interface AnswerCardsProps<Value extends string> {
  /** The id of the question's heading. */
  labelledBy: string
  options: readonly { value: Value; label: ReactNode; description?: ReactNode }[]
  /** The previous answer. */
  chosen?: Value
  onAnswer: (value: Value) => void
}

/**
 * Answers that lead to the next question with one tap. Buttons rather than radios, whose arrow keys would answer while
 * the reader is still looking through them.
 */
function AnswerCards<Value extends string>({
  labelledBy,
  options,
  chosen,
  onAnswer,
}: AnswerCardsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading of the page is the name of the group, a legend would repeat it
    <div role="group" aria-labelledby={labelledBy} className="grid gap-2.5">
      {options.map(({ value, label, description }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onAnswer(value)}
          className={joinClasses(
            'flex min-h-16 items-center gap-3 rounded-card border-2 px-4 py-3 text-start transition-colors duration-150 hover:border-ink',
            value === chosen ? 'border-primary bg-primary-soft' : 'border-field bg-card',
          )}
        >
          <span className="grow">
            <span className="block font-semibold">{label}</span>
            {description && <span className="block text-sm text-ink-soft">{description}</span>}
          </span>
          {value === chosen ? (
            <span className="grid size-7 shrink-0 place-items-center rounded-full bg-primary text-white">
              <Check size={18} strokeWidth={3.5} aria-hidden />
            </span>
          ) : (
            <ChevronRight size={24} aria-hidden className="shrink-0 text-primary" />
          )}
        </button>
      ))}
    </div>
  )
}
