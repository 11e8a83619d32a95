import type { Tx } from '#app/platform/database/db.server.ts'
import { findCompany, findSite } from './sites.db.server.ts'

/**
 * Who sells on a site, read within a transaction: waiting there for what the process keeps, which needs a second
 * connection, could hold the whole pool.
 */
export async function sellerOf(tx: Tx, siteId: string) {
  const site = await findSite(siteId, tx)
  return { site, company: await findCompany(site.company_id, tx) }
}
