import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { consentTexts } from '#app/features/accounts/consents/consent-texts.ts'
import type { changeConsentCall } from '#app/features/accounts/consents/consents.api.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'

/** Advertising needs a separate consent to this wording, given here and withdrawn in the settings. */
export function MarketingConsent({ granted, onGranted }: { granted: boolean; onGranted: () => void }) {
  const { i18n } = useLingui()
  const { run, pending, problem } = useCall()

  const allow = () =>
    run(async () => {
      const body = { kind: 'marketing', granted: true } as const
      await callServer<typeof changeConsentCall>('PUT /consents.php', { body })
      onGranted()
    })

  return (
    <div role="status" className="grid justify-items-start gap-3">
      {granted ? (
        <p className="text-ink-soft">
          <Trans>
            You’ve allowed us to send you news and offers. You can{' '}
            <Link to="/settings#privacy" className="link">
              withdraw that
            </Link>{' '}
            at any time.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>This is advertising. We send it only if you allow it.</Trans>{' '}
            {i18n._(consentTexts.marketing.about)}
          </p>
          <Button variant="line" size="small" pending={pending} onClick={allow} className="max-sm:px-3">
            <Trans>Allow news and offers</Trans>
          </Button>
        </>
      )}
      <FieldError>{problem?.message}</FieldError>
    </div>
  )
}
