import { Trans } from '@lingui/react/macro'
import { Crown } from 'lucide-react'
import { Link } from 'react-router'
import { useShopAddress } from '../use-shop-address.ts'

/** Who may begin no further conversation should know before they write. */
export function PremiumFirst() {
  const premium = useShopAddress('/premium')
  return (
    <p className="flex items-start gap-2.5">
      <Crown aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
      <span>
        <Trans>
          You’ve already started two conversations. To start a third, you need to be a{' '}
          <Link to={premium} className="link">
            premium member
          </Link>
          . You can always reply to people who write to you.
        </Trans>
      </span>
    </p>
  )
}
