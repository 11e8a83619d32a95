import type pg from 'pg'
import { demoPartnerKeyHash } from '../contains-demo.ts'
import { insertRow } from '../insert-row.ts'
import { companies, mainSite, sites } from './sites.ts'

/** Lets the demo show a sign-up by a partner; the key is in docs/operate.md. */
const demoPartner = {
  id: '018c0000-0000-7000-8000-0000000000a1',
  site_id: mainSite.id,
  name: 'Example Partner',
  key_hash: demoPartnerKeyHash,
  created_at: '2023-12-01T12:00:00Z',
}

const common = { site_id: mainSite.id, validity: 'once-per-user', created_at: '2023-12-01T12:00:00Z' }

/** For trying out what a typed code does: one for everybody, one for large orders, one for a country. */
const demoCodes = [
  { ...common, id: '018c0000-0000-7000-8000-0000000000c1', code: 'SPRING40', value_percentage: 40 },
  {
    ...common,
    id: '018c0000-0000-7000-8000-0000000000c2',
    code: 'LARGE30',
    value_percentage: 30,
    currency: 'EUR',
    minimum_order_value: 6000,
  },
  {
    ...common,
    id: '018c0000-0000-7000-8000-0000000000c3',
    code: 'ALPS30',
    value_percentage: 30,
    country: 'CH',
  },
]

/**
 * Inserts the demo's sites, the companies that run them, a partner that brings members, and discount codes; nobody has
 * joined yet.
 */
export async function insertSites(client: pg.Client) {
  for (const company of companies) await insertRow(client, 'company', company)
  for (const site of sites) await insertRow(client, 'site', site)
  await insertRow(client, 'partner', demoPartner)
  for (const code of demoCodes) await insertRow(client, 'discount_code', code)
}
