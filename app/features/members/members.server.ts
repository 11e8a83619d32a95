import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { photoPath, photoSrcSet } from '#app/features/photos/photo-address.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { pageOf, pageSize } from '#app/paging.ts'
import { now } from '#app/platform/clock.server.ts'
import { ageOn } from './age.ts'
import { countVisibleMembers, findVisibleMembers, recentMembers } from './members.db.server.ts'

const onlineFor = 5 * 60_000

export interface MemberCard {
  id: string
  name: string
  age: number
  city: string | null
  tagline: string
  /** In which the tagline is written. */
  language: string
  online: boolean
  fictional: boolean
  photo: { src: string; srcSet: string; placeholder?: string } | null
}

/** A few members a visitor may see on the first page: real people only, of their country where there are enough. */
export async function membersForVisitors(
  site: Site,
  country: string | null,
  count: number,
): Promise<MemberCard[]> {
  if (!site.logged_out_search) return []
  const wanted = { siteId: site.id, viewerId: null, limit: count * 2 }
  const near = country ? await recentMembers({ ...wanted, country }) : []
  const found = near.length >= count ? near : await recentMembers({ ...wanted, country: null })
  return found
    .filter(({ kind }) => kind === 'member')
    .slice(0, count)
    .map(asCard)
}

/** Everyone the member may see, the recently active first. */
export async function browseMembers(viewer: Viewer, site: Site, pageNumber: number) {
  const wanted = { siteId: site.id, viewerId: viewer.id, country: null }
  const { page, pages, offset } = pageOf(await countVisibleMembers(wanted), pageNumber)
  const members = await recentMembers({ ...wanted, limit: pageSize, offset })
  return { members: members.map(asCard), page, pages }
}

/** The given members in the given order, without those whom the viewer, or a visitor, may not see. */
export async function memberCards(
  viewer: Viewer | null,
  site: Site,
  ids: readonly string[],
): Promise<MemberCard[]> {
  if (ids.length === 0) return []
  const found = await findVisibleMembers(ids, { siteId: site.id, viewerId: viewer?.id ?? null })
  const byId = new Map(found.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? []).map(asCard)
}

function asCard(row: Awaited<ReturnType<typeof findVisibleMembers>>[number]): MemberCard {
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    city: row.city,
    tagline: row.tagline,
    language: row.language,
    online: now().getTime() - row.last_seen_at.getTime() < onlineFor,
    fictional: row.kind === 'fictional',
    photo: row.file
      ? {
          src: photoPath(row.file, 'card'),
          srcSet: photoSrcSet(row.file),
          placeholder: row.placeholder ?? undefined,
        }
      : null,
  }
}
