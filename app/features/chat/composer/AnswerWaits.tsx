import { Trans } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'

/** Who has not confirmed their own address is written to by nobody, and should know before they pay. */
export function AnswerWaits({ name }: { name: string }) {
  if (useUser()?.status !== 'not_confirmed') return null
  return (
    <p className="flex items-start gap-2.5">
      <MailCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
      <span>
        <Trans>
          {name} can reply once you have{' '}
          <Link to="/settings" className="link">
            confirmed your e-mail address
          </Link>
          .
        </Trans>
      </span>
    </p>
  )
}
