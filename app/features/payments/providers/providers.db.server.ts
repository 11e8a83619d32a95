import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'
import type { Site } from '#app/web/visit.ts'

const isNamed = sql<boolean>`site_id is not null or niche is not null`.as('is_named')
/** Site before niche, niche before country. */
const rank =
  sql<number>`(site_id is not null)::int * 4 + (niche is not null)::int * 2 + (country is not null)::int`.as(
    'rank',
  )

/** All routes that an operator has set for a site's orders from a country, the most specific first. */
export function findRoutes({ id, niche }: Pick<Site, 'id' | 'niche'>, country: string) {
  return db()
    .selectFrom('payment_route')
    .select(['provider', rank, isNamed])
    .where(({ or, eb }) => or([eb('site_id', 'is', null), eb('site_id', '=', id)]))
    .where(({ or, eb }) => or([eb('niche', 'is', null), eb('niche', '=', niche)]))
    .where(({ or, eb }) => or([eb('country', 'is', null), eb('country', '=', country)]))
    .orderBy('rank', 'desc')
    .orderBy('priority')
    .orderBy('id')
    .execute()
}

export async function findRoutedProviders(): Promise<string[]> {
  const rows = await db()
    .selectFrom('payment_route')
    .select('provider')
    .distinct()
    .orderBy('provider')
    .execute()
  return rows.map(({ provider }) => provider)
}

interface Secret {
  provider: string
  name: string
  sealed: string
  changed_at: Date
}

export function findSecrets() {
  return db().selectFrom('provider_secret').select(['provider', 'name', 'sealed']).execute()
}

export function upsertSecret({ sealed, changed_at, ...key }: Secret) {
  return db()
    .insertInto('provider_secret')
    .values({ ...key, sealed, changed_at })
    .onConflict((conflict) => conflict.columns(['provider', 'name']).doUpdateSet({ sealed, changed_at }))
    .execute()
}
