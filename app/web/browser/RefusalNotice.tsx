import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from './call-problem.ts'

/** Why one does not get in. */
export function RefusalNotice({ error, message }: Pick<CallProblem, 'error' | 'message'>) {
  return (
    <Notice tone={error === 'passkey_unused' ? 'info' : 'danger'} role="alert">
      <p>{message}</p>
      {error === 'pending_deletion' && (
        <Link to="/pages/service" className="link inline-flex min-h-12 items-center">
          <Trans>Customer service</Trans>
        </Link>
      )}
    </Notice>
  )
}
