import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { useCall } from '#app/web/browser/use-call.ts'

interface ResendReactivationMailProps {
  /** When the account was closed and the reactivation link mailed. */
  closedAt: string
  /** Resends that mail. */
  send: () => Promise<unknown>
}

/** For members who have left and changed their mind: the mail they already have brings the account back. */
export function ResendReactivationMail({ closedAt, send }: ResendReactivationMailProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const { run, pending, problem } = useCall()
  const [isSent, setIsSent] = useState(false)
  const day = formatDate(closedAt, localeOf(i18n), { dateStyle: 'long', timeZone })
  const resend = () =>
    run(async () => {
      await send()
      setIsSent(true)
    })
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>
        <Trans>Or do it yourself: use the link in our email of {day} to get everything back.</Trans>
      </p>
      {!isSent && (
        <Button variant="line" size="small" pending={pending} onClick={resend}>
          <Trans>Send me that email again</Trans>
        </Button>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isSent && (
          <Trans>It’s on its way. If it doesn’t come within a few minutes, look in the spam folder.</Trans>
        )}
      </p>
      <FieldError>{problem?.message}</FieldError>
    </div>
  )
}
