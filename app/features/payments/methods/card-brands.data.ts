import { everyCurrency, everywhere } from './everywhere.ts'
import type { PaymentMethod } from './payment-method.ts'

/** Card brands in the order of their marks: a country's own before international ones. */
export const cardBrands = [
  {
    id: 'dankort',
    label: 'Dankort',
    kind: 'card',
    countries: ['DK'],
    currencies: ['DKK'],
    markOf: 'credit_card',
  },
  {
    id: 'carte_bancaire',
    label: 'Carte Bancaire (CB)',
    kind: 'card',
    countries: ['FR'],
    currencies: ['EUR'],
    markOf: 'credit_card',
  },
  {
    id: 'nexi',
    label: 'Nexi',
    kind: 'card',
    countries: ['IT'],
    currencies: ['EUR'],
    markOf: 'credit_card',
  },
  {
    id: 'visa',
    label: 'Visa',
    kind: 'card',
    countries: everywhere,
    currencies: everyCurrency,
    markOf: 'credit_card',
  },
  {
    id: 'mastercard',
    label: 'Mastercard',
    kind: 'card',
    countries: everywhere,
    currencies: everyCurrency,
    markOf: 'credit_card',
  },
  {
    id: 'maestro',
    label: 'Maestro',
    kind: 'card',
    countries: ['AT', 'BE', 'CH', 'DE', 'IT', 'NL', 'PL'],
    currencies: ['EUR', 'CHF', 'PLN'],
    validTo: '2028-12-31',
    replacedBy: 'mastercard',
    markOf: 'credit_card',
    isHidden: true,
  },
] as const satisfies readonly PaymentMethod[]
