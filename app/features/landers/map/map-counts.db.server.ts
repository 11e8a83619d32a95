import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/**
 * Real members of a country whom visitors may see (the rule of visible-to.server.ts, as search_entry repeats it), by
 * place. Both genders are named so that the index search_entry_born alone is read.
 */
export function countByPlace(siteId: string, country: string) {
  return (
    db()
      .selectFrom('search_entry')
      // As spot_of writes it: hundredths of degrees, 36,001 to a latitude.
      .select([
        sql<number>`(spot / 36001 - 9000) / 100.0::float8`.as('latitude'),
        sql<number>`(spot % 36001 - 18000) / 100.0::float8`.as('longitude'),
        sql<number>`count(*)::int`.as('people'),
      ])
      .where('site_id', '=', siteId)
      .where('gender', 'in', ['female', 'male'])
      .where('country', '=', country)
      .where('kind', '=', 'member')
      .where('members_only', '=', false)
      .where('spot', 'is not', null)
      .groupBy('spot')
      .execute()
  )
}
