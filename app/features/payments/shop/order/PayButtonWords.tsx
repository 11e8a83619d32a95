import { Trans } from '@lingui/react/macro'
import type { Locale } from '#app/i18n/locales.ts'
import { usePriceWords } from '../use-price-words.ts'

/**
 * The words that the law requires on the order button, in each language. Never shortened or reworded: without them
 * nobody owes anything.
 */
export const orderButtonWords: Record<Locale, string> = {
  da: 'Ordre med betalingsforpligtelse',
  de: 'Zahlungspflichtig bestellen',
  en: 'Order with obligation to pay',
  es: 'Pedido con obligación de pago',
  fi: 'Tilaukseen liittyy maksuvelvollisuus',
  fr: 'Commande avec obligation de paiement',
  it: 'Ordine con obbligo di pagare',
  nb: 'Bestilling med betalingsplikt',
  nl: 'Bestelling met betalingsverplichting',
  pl: 'Zamówienie z obowiązkiem zapłaty',
  sv: 'Beställning förenad med betalningsskyldighet',
}

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
