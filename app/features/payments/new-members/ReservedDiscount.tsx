import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'

interface ReservedDiscountProps {
  /** The order that reserves it. */
  id: string
  number: string
}

/** Why prices are full although the discount has not ended: an unpaid order reserves it. */
export function ReservedDiscount({ id, number }: ReservedDiscountProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        <Trans>Your discount is reserved for your unpaid order {number}.</Trans>
      </span>
      <Link to={`/transactions/${id}`} className="link inline-flex min-h-12 items-center font-semibold">
        <Trans context="an order">See it</Trans>
      </Link>
    </p>
  )
}
