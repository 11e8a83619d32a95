import { getCountriesOfLanguage } from '#app/features/sites/places/countries.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { type MemberCard, toMemberCards } from './cards/member-card.server.ts'
import { findCards, findName, findPublicInterests } from './cards/member-cards.db.server.ts'
import { loadSearcher, type Searcher } from './search/engine/prepare-search.server.ts'
import { searchFilters } from './search/engine/search-filters.server.ts'
import { readList } from './search/engine/search-list.server.ts'

export type { MemberCard } from './cards/member-card.server.ts'
export { findRowVersions } from './cards/member-cards.db.server.ts'

/** The given members in the given order, without those whom the viewer, or a visitor, may not see. */
export async function memberCards(
  viewer: Viewer | null,
  site: Site,
  ids: readonly string[],
): Promise<MemberCard[]> {
  if (ids.length === 0) return []
  const found = await findCards({ ids, siteId: site.id, viewerId: viewer?.id ?? null })
  const byId = new Map(found.map((row) => [row.id, row]))
  return toMemberCards(
    ids.flatMap((id) => byId.get(id) ?? []),
    { site, forMember: viewer !== null },
  )
}

/** The name of a member who is in the lists; null otherwise. */
export async function memberName(site: Site, id: string) {
  const [row] = await findName({ id, siteId: site.id })
  return row ? { name: row.name, fictional: row.kind === 'fictional' } : null
}

/** The interests of those given members whom visitors may see, where the site's profiles show interests. */
export async function publicInterests(
  site: Site,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const shown = [...site.visible_profile_fields, ...site.visible_profile_notes]
  if (ids.length === 0 || !shown.includes('interests')) return new Map()
  const rows = await findPublicInterests({ ids, siteId: site.id })
  return new Map(rows.map(({ id, interests }) => [id, interests]))
}

/**
 * A few members for the home page of a site that shows them to visitors: real people only, those of the visitor's
 * country first, then those who speak their language.
 */
export async function membersForVisitors(
  site: Site,
  { country, locale }: { country: string | null; locale: Locale },
  count: number,
): Promise<MemberCard[]> {
  const visitor = await loadSearcher(null, site)
  const near = [...new Set([country, ...getCountriesOfLanguage(locale)])].filter(
    (code) => code !== null && site.countries.includes(code),
  )
  const found = new Map<string, MemberCard>()
  for (const wish of [...near.map((code) => ({ country: code as string })), {}]) {
    if (found.size >= count) break
    for (const card of await readMembersWithPhoto(site, wish, visitor)) found.set(card.id, card)
  }
  return [...found.values()].slice(0, count)
}

/** Members with a picture, the recently active first. */
async function readMembersWithPhoto(
  site: Site,
  wish: { country?: string },
  visitor: Searcher,
): Promise<MemberCard[]> {
  const asOf = now()
  const query = { country: wish.country as 'NL' | undefined, photo: '1' as const }
  const filters = searchFilters(site, query, {
    today: asOf,
    position: null,
    realOnly: true,
    publicOnly: true,
  })
  const list = { filters, viewer: null }
  const { rows } = await readList({ list, searcher: visitor, sort: 'active', asOf })
  return toMemberCards(rows, { site, forMember: false })
}
