import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import type { CallProblem } from './call-problem.ts'

/** Tells why a reader is not admitted. */
export function RefusalNotice({
  error,
  message,
  children,
}: Pick<CallProblem, 'error' | 'message'> & { children?: ReactNode }) {
  return (
    <Notice tone={error === 'passkey_unused' ? 'info' : 'danger'} role="alert">
      <p>{message}</p>
      {children}
      {error === 'pending_deletion' && (
        <Link to="/pages/service" className="link inline-flex min-h-12 items-center">
          <Trans>Customer service</Trans>
        </Link>
      )}
    </Notice>
  )
}
