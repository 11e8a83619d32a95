import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Where the mail with the way back did not come. */
export function ServiceHelps() {
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
