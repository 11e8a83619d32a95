import type { Locale } from '#app/i18n/locales.ts'

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
