import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { MemberTile } from '../MemberTile.tsx'
import type { FoundMatches } from './match-finder.contract.ts'

/** A match, and why. */
export function MatchCard({
  match: { profile, score, reasons },
}: {
  match: FoundMatches['results'][number]
}) {
  return (
    <li className="grid content-start gap-3">
      <ul className="contents">
        <MemberTile member={profile} to={`/members/${profile.id}`} />
      </ul>
      <div className="grid gap-1.5 px-1">
        <p className="font-bold text-primary-dark tabular-nums">
          <Trans>Fits {score} of 100</Trans>
        </p>
        <ul className="grid gap-1">
          {reasons.map((reason) => (
            <li key={reason} className="flex items-start gap-2">
              <Check size={20} aria-hidden className="mt-[calc(0.5lh-10px)] shrink-0 text-good" />
              {reason}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
