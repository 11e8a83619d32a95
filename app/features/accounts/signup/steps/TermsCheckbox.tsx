import { Trans } from '@lingui/react/macro'
import type { ComponentProps } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'

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
