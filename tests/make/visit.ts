import type { Site, Viewer, Visit } from '#app/web/visit.ts'
import { siteOf } from './site.ts'

/** A request as the edge has prepared it: from a member, or from a visitor of the main site. */
export async function visitOf(
  member: { viewer: Viewer; site: Site } | null,
  country: string | null = null,
): Promise<Visit> {
  return {
    site: member?.site ?? (await siteOf()),
    viewer: member?.viewer ?? null,
    preview: null,
    staff: null,
    offeredLocale: null,
    locale: 'en',
    address: '127.0.0.1',
    geoipCountry: country,
    selectedCountry: null,
  } as unknown as Visit
}
