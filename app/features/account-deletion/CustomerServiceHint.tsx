import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Shown where the mail with the reactivation link may not arrive. */
export function CustomerServiceHint() {
  return (
    <p>
      <Trans>
        No email?{' '}
        <Link to="/pages/service" className="link">
          Customer service
        </Link>{' '}
        can help you.
      </Trans>
    </p>
  )
}
