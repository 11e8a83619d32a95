import { Trans } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'

interface ReportReceivedProps {
  number: string
  name: string
  /** Whether the number is in a mail as well; withheld where one address gets too many. */
  mail: 'not-asked' | 'sent' | 'withheld'
  blocked: 'not-asked' | 'done' | 'failed'
  onBlock: () => void
}

export function ReportReceived({ number, name, mail, blocked, onBlock }: ReportReceivedProps) {
  const words = useRef<HTMLDivElement>(null)
  // The reasons are gone and the focus with them; a screen reader goes on with the result.
  useEffect(() => words.current?.focus(), [])
  return (
    <div ref={words} tabIndex={-1} className="grid gap-4 outline-none">
      <div className="flex items-center gap-4 rounded-field bg-sand px-5 py-4">
        <CircleCheck aria-hidden size={36} className="shrink-0 text-good" />
        <div>
          <p className="text-ink-soft">
            <Trans>Your report number</Trans>
          </p>
          <p className="text-2xl font-bold tabular-nums" data-testid="report-number">
            {number}
          </p>
        </div>
      </div>
      {blocked === 'done' && (
        <Notice tone="success">
          <Trans>You’ve blocked {name}</Trans>
        </Notice>
      )}
      {blocked === 'failed' && (
        <Notice tone="danger" role="alert">
          <p className="wrap-anywhere">
            <Trans>The report has been sent, but {name} couldn’t be blocked.</Trans>
          </p>
          <Button variant="line" size="small" className="mt-3" onClick={onBlock}>
            <Trans>Try again</Trans>
          </Button>
        </Notice>
      )}
      <h3 className="text-xl">
        <Trans>What happens next</Trans>
      </h3>
      <ol className="grid list-decimal gap-2 ps-6 wrap-anywhere">
        <li>
          <Trans>Someone from our team will look at it, usually within one working day.</Trans>
        </li>
        <li>
          <Trans>We decide, and give our reasons. {name} won’t be told who reported it.</Trans>
        </li>
        {mail === 'sent' && (
          <li>
            <Trans>You get the number by email, and later our decision.</Trans>
          </li>
        )}
        {mail === 'withheld' && (
          <li>
            <Trans>
              Please write down the number: we’ve sent several such emails today, so we’re not sending one
              this time. We’ll still email you what we decided.
            </Trans>
          </li>
        )}
      </ol>
      <p>
        <Trans>
          Is money or your safety at stake? Read{' '}
          <Link to="/pages/safety" replace className="link">
            how to stay safe
          </Link>
          .
        </Trans>
      </p>
    </div>
  )
}
