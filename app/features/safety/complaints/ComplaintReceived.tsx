import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import type { SentComplaint } from './ComplaintForm.tsx'

export function ComplaintReceived({ number, email: address, mailed }: SentComplaint) {
  const email = <MailAddress of={address} />
  const heading = useRef<HTMLHeadingElement>(null)
  // The form and its focus are gone; screen readers continue with the result.
  useEffect(() => heading.current?.focus(), [])

  return (
    <Card as="section" className="grid justify-items-start gap-4 p-5 sm:p-8">
      <CircleCheck aria-hidden size={48} className="text-good" />
      <h1 ref={heading} tabIndex={-1} className="outline-none">
        <Trans>We’ve received your complaint</Trans>
      </h1>
      <div className="w-full rounded-field bg-sand px-5 py-4">
        <p className="text-ink-soft">
          <Trans>Your complaint number</Trans>
        </p>
        <p className="text-2xl font-bold tabular-nums" data-testid="complaint-number">
          {number}
        </p>
      </div>
      <p className="wrap-anywhere">
        {mailed ? (
          <Trans>We’ve also sent the number to {email}. Our answer will come there too.</Trans>
        ) : (
          <Trans>
            Please write down the number: we’ve sent several such emails to {email} today, so we’re not
            sending one this time. Our answer will still come there.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Our team reads it and answers, usually within one working day and at the latest within three.
        </Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/" variant="soft">
          <Trans>Go to the home page</Trans>
        </ButtonLink>
        <ButtonLink to="/complaints" variant="line">
          <Trans>Write another complaint</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
