import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { photoPath, photoSrcSet } from '#app/features/photos/photo-address.ts'
import { now } from '#app/platform/clock.server.ts'
import { ageOn } from './age.ts'
import { countVisibleMembers, recentMembers } from './members.db.server.ts'

const onlineFor = 5 * 60_000

export interface MemberCard {
  id: string
  name: string
  age: number
  city: string | null
  tagline: string
  online: boolean
  fictional: boolean
  photo: { src: string; srcSet: string; placeholder: string }
}

/** A few members a visitor may see on the first page: real people only, of their country where there are enough. */
export async function membersForVisitors(site: Site, country: string | null, count: number): Promise<MemberCard[]> {
  if (!site.logged_out_search) return []
  const wanted = { siteId: site.id, viewerId: null, limit: count * 2 }
  const near = country ? await recentMembers({ ...wanted, country }) : []
  const found = near.length >= count ? near : await recentMembers({ ...wanted, country: null })
  return found.filter(({ kind }) => kind === 'member').slice(0, count).map(asCard)
}

const pageSize = 24

/** Everyone the member may see, the recently active first. */
export async function browseMembers(viewer: Viewer, site: Site, pageNumber: number) {
  const wanted = { siteId: site.id, viewerId: viewer.id, country: null }
  const pages = Math.max(1, Math.ceil((await countVisibleMembers(wanted)) / pageSize))
  const page = Number.isInteger(pageNumber) ? Math.min(Math.max(pageNumber, 1), pages) : 1
  const members = await recentMembers({ ...wanted, limit: pageSize, offset: (page - 1) * pageSize })
  return { members: members.map(asCard), page, pages }
}

function asCard(row: Awaited<ReturnType<typeof recentMembers>>[number]): MemberCard {
  return {
    id: row.id,
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    city: row.city,
    tagline: row.tagline,
    online: now().getTime() - row.last_seen_at.getTime() < onlineFor,
    fictional: row.kind === 'fictional',
    photo: { src: photoPath(row.file, 'card'), srcSet: photoSrcSet(row.file), placeholder: row.placeholder },
  }
}
