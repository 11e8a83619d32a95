import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'

/** Whoever has forgotten that they are invisible would wonder why nobody writes. */
export function InvisibleNote() {
  if (!useUser()?.invisible) return null
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      <span className="flex items-center gap-2">
        <EyeOff aria-hidden className="size-5 shrink-0" />
        <Trans>You are in invisible mode. Nobody can find you.</Trans>
      </span>
      <Link to="/settings#invisible" className="link inline-flex min-h-12 items-center">
        <Trans>Switch it off</Trans>
      </Link>
    </p>
  )
}
