import { findSiteForHost } from '#app/features/sites/sites.server.ts'
import type { Site } from '#app/web/visit.ts'
import '#tests/isolated-database.ts'

/** One of the sites that every test database has. */
export async function siteOf(domain = 'localhost'): Promise<Site> {
  const found = await findSiteForHost(domain)
  if (!found?.known) throw new Error(`there is no site at ${domain}`)
  return found.site
}
