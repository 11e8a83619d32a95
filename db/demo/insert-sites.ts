import type pg from 'pg'
import { insertRow } from '../insert-row.ts'
import { demoPartner } from './partner.ts'
import { companies, sites } from './sites.ts'

/** The demo's sites with who runs them and who brings them members; nobody has joined yet. */
export async function insertSites(client: pg.Client) {
  for (const company of companies) await insertRow(client, 'company', company)
  for (const site of sites) await insertRow(client, 'site', site)
  await insertRow(client, 'partner', demoPartner)
}
