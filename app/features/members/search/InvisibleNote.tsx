import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { useUser } from '#app/web/page/use-root-data.ts'

/** Members who have forgotten that they are invisible would wonder why nobody writes. */
export function InvisibleNote() {
  if (!useUser()?.invisible) return null
  return (
    <p className="flex items-start gap-2 text-ink-soft">
      <EyeOff aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <Trans>You’re in invisible mode. Nobody can find you.</Trans>{' '}
        <Link to="/settings#invisible" className="link whitespace-nowrap">
          <Trans>Switch it off</Trans>
        </Link>
      </span>
    </p>
  )
}
