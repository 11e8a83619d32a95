import { Trans, useLingui } from '@lingui/react/macro'
import { countryName } from '#app/i18n/intl.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { convertLength, unitFor } from '../cards/lengths.ts'
import { facts } from '../facts/facts.ts'
import { profileWords } from '../facts/profile-words.ts'
import { AgesQuestion } from './AgesQuestion.tsx'
import { AnswerCards } from './AnswerCards.tsx'
import { InterestsQuestion } from './InterestsQuestion.tsx'
import {
  type MatchAnswer,
  type MatchDefaults,
  type MatchDraft,
  type Question,
  withDefaults,
} from './match-draft.ts'

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
