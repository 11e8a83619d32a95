import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { maxSearchAge, minimumAge } from '#app/platform/values/age-limits.ts'
import type { MatchAnswer } from './match-draft.ts'
import type { MatchAnswers } from './match-finder.contract.ts'

const years = 5

/** The limits that can be widened with one tap. */
export function WidenAnswers({
  answers,
  onWiden,
}: {
  answers: MatchAnswers
  onWiden: (change: MatchAnswer) => void
}) {
  const { min_age, max_age, distance, free_only } = answers
  const from = Math.max(minimumAge, min_age - years)
  const to = Math.min(maxSearchAge, max_age + years)
  return (
    <div className="grid gap-3">
      {distance !== 'anywhere' && (
        <Button onClick={() => onWiden({ distance: 'anywhere' })}>
          <Trans>Look everywhere</Trans>
        </Button>
      )}
      {(from < min_age || to > max_age) && (
        <Button variant="line" onClick={() => onWiden({ ages: [from, to] })}>
          <Trans>
            Aged {from} to {to}
          </Trans>
        </Button>
      )}
      {free_only && (
        <Button variant="line" onClick={() => onWiden({ status: 'any' })}>
          <Trans>Single or not, it doesn’t matter</Trans>
        </Button>
      )}
    </div>
  )
}
