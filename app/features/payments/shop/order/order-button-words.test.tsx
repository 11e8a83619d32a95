import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { orderButtonWords, PayButtonWords } from './PayButtonWords.tsx'

test('MONEY-1 the button that orders a transfer or a debit has the words that the law requires, letter for letter', () => {
  expect(orderButtonWords).toEqual({
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
  })
})

test('MONEY-1 the button that leads to paying names the amount, as each language and country write it', () => {
  const paidFrom = { da: 'DK', en: 'IE', nb: 'NO', pl: 'PL', sv: 'SE' }
  const prices = { DK: [7500, 'DKK'], NO: [11_900, 'NOK'], PL: [4299, 'PLN'], SE: [11_500, 'SEK'] } as const
  const words = locales.map((locale) => {
    const country = locale in paidFrom ? paidFrom[locale as keyof typeof paidFrom] : locale.toUpperCase()
    const [amount, currency] = prices[country as keyof typeof prices] ?? [749, 'EUR']
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={i18nFor(locale)}>
        <PayButtonWords amount={amount} currency={currency} country={country} />
      </I18nProvider>,
    )
    return [locale, markup.replaceAll(/\s/g, ' ')]
  })
  expect(Object.fromEntries(words)).toEqual({
    da: 'Betal 75,00 kr.',
    de: '7,49 € bezahlen',
    en: 'Pay €7.49',
    es: 'Pagar 7,49 €',
    fi: 'Maksa 7,49 €',
    fr: 'Payer 7,49 €',
    it: 'Paga 7,49 €',
    nb: 'Betal 119,00 kr',
    nl: '€ 7,49 betalen',
    pl: 'Zapłać 42,99 zł',
    sv: 'Betala 115,00 kr',
  })
})
