import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'

/** Leads from lists of members to the questions. */
export function MatchFinderLink({ className }: { className?: string }) {
  return (
    <ButtonLink to="/match-finder" variant="line" icon={<Sparkles aria-hidden />} className={className}>
      <Trans>Match finder</Trans>
    </ButtonLink>
  )
}
