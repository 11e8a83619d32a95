import { Trans } from '@lingui/react/macro'
import type { ShownCard } from '../../cards/cards.server.ts'

/** 'Visa ending in 4242, valid until 12/2029': never more of its number. */
export function CardWords({ brand, last4, validUntil }: Omit<ShownCard, 'id'>) {
  if (!validUntil)
    return (
      <Trans>
        {brand} ending in {last4}
      </Trans>
    )
  return (
    <Trans>
      {brand} ending in {last4}, valid until {validUntil}
    </Trans>
  )
}
