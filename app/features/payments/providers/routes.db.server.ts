import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Where routes apply: null in all three is everywhere. */
export interface RoutePlace {
  site: string | null
  niche: number | null
  country: string | null
}

/** The providers of exactly this place, the first to ask first. */
export async function findRoutesOf(
  { site, niche, country }: RoutePlace,
  on: Tx | ReturnType<typeof db> = db(),
) {
  const rows = await on
    .selectFrom('payment_route')
    .select('provider')
    .where('site_id', 'is not distinct from', site)
    .where('niche', 'is not distinct from', niche)
    .where('country', 'is not distinct from', country)
    .orderBy('priority')
    .orderBy('id')
    .execute()
  return rows.map(({ provider }) => provider)
}

export async function replaceRoutes(
  tx: Tx,
  { site, niche, country }: RoutePlace,
  providers: readonly string[],
) {
  await tx
    .deleteFrom('payment_route')
    .where('site_id', 'is not distinct from', site)
    .where('niche', 'is not distinct from', niche)
    .where('country', 'is not distinct from', country)
    .execute()
  if (providers.length === 0) return
  const rows = providers.map((provider, place) => ({
    site_id: site,
    niche,
    country,
    provider,
    priority: place + 1,
  }))
  await tx.insertInto('payment_route').values(rows).execute()
}

/** Of all places, the most general first. */
export function listRoutes() {
  return db()
    .selectFrom('payment_route')
    .select(['site_id as site', 'niche', 'country', 'provider'])
    .orderBy('site_id', (order) => order.asc().nullsFirst())
    .orderBy('niche', (order) => order.asc().nullsFirst())
    .orderBy('country', (order) => order.asc().nullsFirst())
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

/** The methods that a site does not offer, whatever its providers accept. */
export async function findBlockedMethods(siteId: string, on: Tx | ReturnType<typeof db> = db()) {
  const rows = await on.selectFrom('blocked_method').select('method').where('site_id', '=', siteId).execute()
  return rows.map(({ method }) => method)
}

export async function blockMethod(tx: Tx, siteId: string, method: string) {
  await tx
    .insertInto('blocked_method')
    .values({ site_id: siteId, method, blocked_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function unblockMethod(tx: Tx, siteId: string, method: string) {
  await tx.deleteFrom('blocked_method').where('site_id', '=', siteId).where('method', '=', method).execute()
}
