import { Trans } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'

interface StepNoticesProps {
  online: boolean
  slow: boolean
  /** The server's message that belongs to no field. */
  general: string | undefined
}

export function StepNotices({ online, slow, general }: StepNoticesProps) {
  return (
    <>
      <div role="status" className="grid gap-3 empty:hidden">
        {!online && (
          <Notice tone="warning" title={<Trans>You’re offline</Trans>}>
            <Trans>What you’ve typed is saved. Carry on when the connection is back.</Trans>
          </Notice>
        )}
        {slow && online && (
          <Notice tone="info">
            <Trans>This is taking longer than usual. Please wait a moment, nothing is lost.</Trans>
          </Notice>
        )}
      </div>
      {general && (
        <Notice tone="danger" role="alert">
          {general}
        </Notice>
      )}
    </>
  )
}
