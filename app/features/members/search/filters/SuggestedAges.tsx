import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

/** Tells the reader that the ages of this search are suggested, not chosen. */
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
