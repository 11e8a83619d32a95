import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { SearchTile } from '../search/results/SearchTile.tsx'
import type { FoundMatches } from './match-finder.contract.ts'

/** A match, and why. */
export function MatchCard({
  match: { profile, score, reasons },
}: {
  match: FoundMatches['results'][number]
}) {
  return (
    <li className="grid grid-cols-[minmax(0,11fr)_minmax(0,12fr)] items-start gap-4">
      <ul>
        <SearchTile person={profile} />
      </ul>
      <div className="grid gap-2 pt-1">
        <p className="font-bold text-primary-dark tabular-nums">
          <Trans>Match: {score} out of 100</Trans>
        </p>
        <ul className="grid gap-1.5">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2">
              <Check size={20} aria-hidden className="half-line-10 shrink-0 text-good" />
              <span className="min-w-0 hyphens-auto break-words">{reason}</span>
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
