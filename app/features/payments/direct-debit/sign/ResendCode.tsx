import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { DebitToSign } from '../open-debit.server.ts'
import { useSecondsUntil } from './use-seconds-until.ts'
import type { useSignDebit } from './use-sign-debit.ts'

interface ResendCodeProps extends Pick<DebitToSign, 'debit' | 'readAt'> {
  isUsable: boolean
  again: ReturnType<typeof useSignDebit>['again']
  /** Where account and number are entered. */
  back: string
}

/** Requests another code, after a while and a limited number of times. */
export function ResendCode({ debit, readAt, isUsable, again, back }: ResendCodeProps) {
  return (
    <div className="grid justify-items-start gap-3">
      {!isUsable && (
        <Notice tone="warning" role="status">
          {debit.resend_at ? (
            <Trans>This code can no longer be used. Please have a new one sent.</Trans>
          ) : (
            <Trans>
              This code can no longer be used, and no more can be sent for this order. Please{' '}
              <Link to={back} className="link">
                start again
              </Link>
              . Nothing was charged.
            </Trans>
          )}
        </Notice>
      )}
      {again.problem && (
        <Notice tone="danger" role="alert">
          {again.problem.message}
        </Notice>
      )}
      <div>
        <div role="status">
          {again.hasSentAgain && <Trans>A new code is on its way. The earlier one no longer works.</Trans>}
        </div>
        {debit.resend_at && <ResendButton at={debit.resend_at} readAt={readAt} again={again} />}
      </div>
    </div>
  )
}

function ResendButton({ at, readAt, again }: Pick<ResendCodeProps, 'readAt' | 'again'> & { at: string }) {
  const seconds = useSecondsUntil(at, readAt)
  if (seconds > 0)
    return (
      <p className="flex min-h-13 items-center text-ink-soft">
        <Plural
          value={seconds}
          one="No code? You can ask for another one in # second."
          other="No code? You can ask for another one in # seconds."
        />
      </p>
    )
  return (
    <Button variant="line" pending={again.pending} onClick={again.sendAgain}>
      <Trans>Send another code</Trans>
    </Button>
  )
}
