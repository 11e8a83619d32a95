import { Trans } from '@lingui/react/macro'
import { Link, useSearchParams } from 'react-router'
import { SignupClosedReason } from '#app/features/join/SignupClosedReason.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { withReturn } from '#app/web/page/return-address.ts'

/** Shown under the login form; a visitor on the way somewhere gets there after signing up as well. */
export function SignupPrompt() {
  const [searchParams] = useSearchParams()
  const mode = useSignupMode()
  if (mode !== 'open')
    return (
      <p className="mt-6 text-center text-ink-soft">
        <SignupClosedReason mode={mode} />
      </p>
    )
  return (
    <p className="mt-6 text-center">
      <Trans>New here?</Trans>{' '}
      <Link
        to={withReturn('/signup', searchParams.get('from'))}
        className="link inline-flex min-h-12 items-center font-semibold"
      >
        <Trans>Join free</Trans>
      </Link>
    </p>
  )
}
