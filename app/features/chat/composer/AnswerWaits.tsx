import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { Offer } from './offer.ts'

/**
 * Who has not confirmed their own address is written to by nobody, and should know before they pay; and what was written
 * while joining goes out with that, unless it was changed.
 */
export function AnswerWaits({ name, offer }: { name: string; offer: Offer | null }) {
  if (useUser()?.status !== 'not_confirmed') return null
  return (
    <p className="flex items-start gap-2.5">
      <MailCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
      <span>
        {offer === 'sent_later' ? (
          <Trans>
            We’ll send this message for you once you have{' '}
            <Link to="/settings" className="link">
              confirmed your email address
            </Link>
            .
          </Trans>
        ) : (
          <>
            {offer === 'changed' && (
              <Trans>You’ve changed this message, so it’s now up to you to send it.</Trans>
            )}{' '}
            <Trans>
              {name} can reply once you have{' '}
              <Link to="/settings" className="link">
                confirmed your email address
              </Link>
              .
            </Trans>
          </>
        )}
      </span>
    </p>
  )
}
