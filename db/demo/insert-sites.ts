import type pg from 'pg'
import { insertRow } from '../insert-row.ts'
import { demoCodes } from './discount-codes.ts'
import { demoPartner } from './partner.ts'
import { companies, sites } from './sites.ts'

/** The demo's sites with who runs them, who brings them members, and codes to buy with; nobody has joined yet. */
export async function insertSites(client: pg.Client) {
  for (const company of companies) await insertRow(client, 'company', company)
  for (const site of sites) await insertRow(client, 'site', site)
  await insertRow(client, 'partner', demoPartner)
  for (const code of demoCodes) await insertRow(client, 'discount_code', code)
}
