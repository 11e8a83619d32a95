import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { maxSearchAge, minimumAge } from '#app/platform/values/age-limits.ts'
import { factWords, type ProfileFact, profileWords } from './profile-words.ts'

interface ProfileFactsProps {
  /** The member's gender, where the site shows it; some values are worded by it. */
  who: string | null
  seeking: { gender: string; minAge: number; maxAge: number }
  facts: readonly { fact: ProfileFact; value: string }[]
}

export function ProfileFacts({ who, seeking: { gender, minAge, maxAge }, facts }: ProfileFactsProps) {
  const { i18n } = useLingui()
  const sought = factWords(i18n, 'seeking', gender)
  return (
    <dl className="flex flex-wrap gap-2.5">
      <Fact label={i18n._(profileWords.seeking.label)}>
        {minAge <= minimumAge && maxAge >= maxSearchAge ? (
          sought
        ) : (
          <Trans>
            {sought}, {minAge} to {maxAge}
          </Trans>
        )}
      </Fact>
      {facts.map(({ fact, value }) => {
        const text = factWords(i18n, fact, value, who)
        return (
          text && (
            <Fact key={fact} label={i18n._(profileWords[fact].label)}>
              {text}
            </Fact>
          )
        )
      })}
    </dl>
  )
}

/** One chip: the fact's label and its value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="inline-flex min-h-11 max-w-full flex-wrap items-baseline gap-x-2 rounded-[22px] border border-line bg-card px-4 py-2 leading-snug high:border-2 high:border-ink">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
