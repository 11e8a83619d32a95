import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'

export function TermsCheckbox(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      {...props}
      label={
        <Trans>
          I accept the{' '}
          <a href="/pages/terms" target="_blank" rel="noreferrer" className="link">
            terms
          </a>{' '}
          and have read the{' '}
          <a href="/pages/privacy" target="_blank" rel="noreferrer" className="link">
            privacy policy
          </a>
          . Both open in a new tab.
        </Trans>
      }
    />
  )
}

/** On a niche site, membership itself reveals legally protected data, so it needs a consent separate from the terms. */
export function NicheConsent(props: Omit<ComponentProps<typeof Checkbox>, 'label' | 'hint' | 'name'>) {
  const site = useRootData()?.site.name
  return (
    <Checkbox
      {...props}
      name="niche_consent"
      required
      label={
        <Trans>I agree to {site} storing my membership here, which says something about my sex life.</Trans>
      }
      hint={
        <Trans>
          You can withdraw your consent in the settings at any time. Nobody will then be able to see your
          profile.
        </Trans>
      }
    />
  )
}
