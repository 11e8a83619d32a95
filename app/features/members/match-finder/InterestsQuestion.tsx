import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { ChoiceChip } from '#app/design/fields/ChoiceChip.tsx'
import { interestNames } from '#app/features/sites/interests.ts'

interface InterestsQuestionProps {
  labelledBy: string
  chosen: readonly number[]
  /** The interests in the member's profile, listed first. */
  profileInterests: readonly number[]
  onChange: (chosen: readonly number[]) => void
  onAnswer: () => void
}

const maximumChosen = 3

export function InterestsQuestion({
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
