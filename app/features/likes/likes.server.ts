import type { Viewer } from '#app/features/accounts/sessions.server.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { spendReading } from '#app/limit-reading.server.ts'
import { pageOf, pageSize } from '#app/paging.ts'
import type { LikeList } from './like-lists.ts'
import { likeStates } from './like-states.server.ts'
import { countLikes, countNewLikes, likesPage, suggestionsFor } from './likes.db.server.ts'

const suggestionsShown = 6

/** One tab of the member's likes, the newest first; only a person's own like counts, and only of who may be seen. */
export async function readLikes(viewer: Viewer, site: Site, list: LikeList, pageNumber: number) {
  await spendReading({ viewer }, 'likes')
  const reader = { viewerId: viewer.id, siteId: site.id }
  const counts = await countLikes(reader)
  const { page, pages, offset } = pageOf(counts[list], pageNumber)
  const rows = await likesPage(list, reader, { limit: pageSize, offset })
  const byMember = new Map(rows.map((row) => [row.member_id, row]))
  const people = await peopleWithLikes(viewer, site, [...byMember.keys()])
  const likes = people.map((person) => {
    const row = byMember.get(person.member.id)
    return {
      ...person,
      at: row?.at.toISOString() ?? '',
      isNew: row?.is_new ?? false,
      automatic: row?.automatic ?? false,
    }
  })
  return { counts, likes, page, pages }
}

/** Whom we proposed to the viewer, apart from likes: these people have not liked anyone. */
export async function readSuggestions(viewer: Viewer, site: Site) {
  const reader = { viewerId: viewer.id, siteId: site.id }
  const rows = await suggestionsFor(reader, suggestionsShown)
  return peopleWithLikes(
    viewer,
    site,
    rows.map((row) => row.member_id),
  )
}

async function peopleWithLikes(viewer: Viewer, site: Site, ids: string[]) {
  const [members, states] = await Promise.all([memberCards(viewer, site, ids), likeStates(viewer, ids)])
  return members.map((member) => ({ member, like: states.get(member.id) ?? null }))
}

/** Likes of visible members whose profiles the viewer has not opened since. */
export function newLikes(viewer: Viewer, site: Site): Promise<number> {
  return countNewLikes({ viewerId: viewer.id, siteId: site.id })
}
