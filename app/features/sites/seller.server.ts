import type { Tx } from '#app/platform/database/db.server.ts'
import { findCompany, findSite } from './sites.db.server.ts'

/**
 * The seller on a site, read within a transaction: waiting there for the process cache, which needs a second
 * connection, could exhaust the pool.
 */
export async function findSeller(tx: Tx, siteId: string) {
  const site = await findSite(siteId, tx)
  return { site, company: await findCompany(site.company_id, tx) }
}
