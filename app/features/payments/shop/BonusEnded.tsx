import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Notice } from '#app/design/Notice.tsx'
import type { OpenOrder } from './open-order.server.ts'
import { usePriceWords } from './use-price-words.ts'

/** No price changes under the buyer's eyes without a word: for whoever has the page open when their discount ends. */
export function BonusEnded({ wanted, country }: Pick<OpenOrder, 'wanted' | 'country'>) {
  const { discount, amount, currency } = wanted
  const [before] = useState(discount?.reason)
  const price = usePriceWords(country)(amount, currency)
  const hasEnded = {
    time_bonus: !discount || discount.reason === 'welcome',
    welcome: !discount,
    code: false,
  }
  return (
    <div role="status" className="empty:hidden">
      {before && hasEnded[before] && (
        <Notice tone="warning">
          <Trans>Your discount has ended. The price is now {price}.</Trans>
        </Notice>
      )}
    </div>
  )
}
