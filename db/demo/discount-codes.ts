import { mainSite } from './sites.ts'

const common = { site_id: mainSite.id, validity: 'once-per-user', created_at: '2023-12-01T12:00:00Z' }

/** For trying out what a typed code does: one for everybody, one for large orders, one for a country. */
export const demoCodes = [
  { ...common, id: '018c0000-0000-7000-8000-0000000000c1', code: 'SPRING40', value_percentage: 40 },
  {
    ...common,
    ...{ id: '018c0000-0000-7000-8000-0000000000c2', code: 'LARGE30', value_percentage: 30 },
    ...{ currency: 'EUR', minimum_order_value: 6000 },
  },
  {
    ...common,
    ...{ id: '018c0000-0000-7000-8000-0000000000c3', code: 'ALPS30', value_percentage: 30, country: 'CH' },
  },
]
