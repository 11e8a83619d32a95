import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Checkbox } from '#app/design/Checkbox.tsx'
import { useRootData } from '#app/use-root-data.ts'
import type { Secrets } from './signup-steps.ts'

interface NicheConsentProps {
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  error?: ReactNode
}

/** On a site made for a preference membership itself says something that the law protects: a yes apart from the terms. */
export function NicheConsent({ secrets, onSecrets, error }: NicheConsentProps) {
  const site = useRootData()?.site.name
  return (
    <Checkbox
      name="niche_consent"
      checked={secrets.nicheConsent}
      onChange={({ target }) => onSecrets({ nicheConsent: target.checked })}
      error={error}
      required
      label={
        <Trans>I agree to {site} storing my membership here, which says something about my sex life.</Trans>
      }
      hint={<Trans>You can take this back in the settings at any time. Then nobody sees your profile.</Trans>}
    />
  )
}
