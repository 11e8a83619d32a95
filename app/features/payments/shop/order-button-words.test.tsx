import { expect, test } from 'vitest'
import { orderButtonWords } from './order-button-words.ts'

test('MONEY-1 the button that orders has the words that the law wants, letter for letter', () => {
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
