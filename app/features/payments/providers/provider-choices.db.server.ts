import { db } from '#app/platform/database/db.server.ts'

/** Who is to take the payments of a site in a country, the first first; empty if nobody was chosen. */
export async function findChoices(siteId: string, country: string): Promise<string[]> {
  const rows = await db()
    .selectFrom('provider_choice')
    .select(['provider', 'country'])
    .where('site_id', '=', siteId)
    .where((eb) => eb.or([eb('country', '=', country), eb('country', 'is', null)]))
    .orderBy('position')
    .execute()
  const ofCountry = rows.filter((row) => row.country !== null)
  return (ofCountry.length > 0 ? ofCountry : rows).map(({ provider }) => provider)
}
