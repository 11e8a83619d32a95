import type pg from 'pg'
import { insertRow } from '../insert-row.ts'
import { demoCodes } from './discount-codes.ts'
import { demoPartner } from './partner.ts'
import { companies, sites } from './sites.ts'

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
