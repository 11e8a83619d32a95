import { Trans } from '@lingui/react/macro'
import { usePriceWords } from '../use-price-words.ts'

interface PayButtonWordsProps {
  amount: number
  currency: string
  /** The country it is paid from. */
  country: string
}

/** On the button that orders and leads to payment: the amount charged, as clearly as the law requires. */
export function PayButtonWords({ amount, currency, country }: PayButtonWordsProps) {
  const total = usePriceWords(country)(amount, currency)
  return <Trans comment="On the button that orders: an amount, such as ‘€7.49’.">Pay {total}</Trans>
}
