import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'

/** Under the login form; whoever was on the way somewhere gets there after signing up too. */
export function JoinInstead() {
  const [searchParams] = useSearchParams()
  const from = searchParams.get('from')
  return (
    <p className="mt-6 text-center">
      <Trans>New here?</Trans>{' '}
      <Link
        to={from ? `/signup?from=${encodeURIComponent(from)}` : '/signup'}
        className="link inline-flex min-h-12 items-center font-semibold"
      >
        <Trans>Join free</Trans>
      </Link>
    </p>
  )
}
