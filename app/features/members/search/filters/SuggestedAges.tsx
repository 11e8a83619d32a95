import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Nobody has chosen the ages of this search yet, and whoever looks at it should know. */
export function SuggestedAges() {
  return (
    <p className="text-ink-soft">
      <Trans>
        We start with ages close to your own. That’s only a suggestion: change it in the filters, or
        permanently{' '}
        <Link to="/profile#seeking" className="link">
          in your profile
        </Link>
        .
      </Trans>
    </p>
  )
}
