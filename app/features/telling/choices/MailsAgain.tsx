import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Notice } from '#app/design/Notice.tsx'

/** Replaces the box with the pressed button and takes over its focus. */
export function MailsAgain({ email, tested }: { email: string; tested: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title={<Trans>We’ll write to you again</Trans>}>
        {tested && (
          <p className="wrap-anywhere">
            <Trans>
              A test email is on its way to <strong>{email}</strong>. If it doesn’t come within a few minutes,
              look in the spam folder.
            </Trans>
          </p>
        )}
      </Notice>
    </div>
  )
}
