import { recordView } from '#app/features/staff-access/audit.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { maskEmail, normaliseEmail } from '#app/platform/values/email.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../start/statistics/read-statistics.server.ts'
import { listByEmail, listById, listByName } from './search.db.server.ts'

const most = 50
const leastLetters = 2
export const mostLetters = 254

/** By the beginning of a name, by a whole mail address or by an id. Each search is recorded before it is made. */
export async function searchMembers(
  staff: Pick<StaffViewer, 'id' | 'roles'>,
  { q, site }: { q: string; site: string },
) {
  const { sites, chosen } = await chooseSites(staff, 'members.view', isUuid(site) ? site : undefined)
  const asked = readQuery(q)
  const shownSites = sites.map(({ id, name }) => ({ id, name }))
  if (!asked)
    return { sites: shownSites, isAsked: false, isShort: q.trim() !== '', found: [], hasMore: false }
  const { subject, list } = asked
  const siteId = chosen.length === 1 ? chosen[0]?.id : null
  await recordView(staff, { act: 'member.search', siteId, subject }, 'staff_find')
  const rows = await list({ siteIds: chosen.map(({ id }) => id), limit: most + 1, at: now() })
  const nameOf = new Map(sites.map(({ id, name }) => [id, name]))
  return {
    sites: shownSites,
    isAsked: true,
    isShort: false,
    found: rows
      .slice(0, most)
      .map(({ site_id, ...found }) => ({ ...found, site: nameOf.get(site_id) ?? '' })),
    hasMore: rows.length > most,
  }
}

function readQuery(q: string) {
  // PostgreSQL refuses the character zero.
  const text = q.trim().replaceAll('\u0000', '').slice(0, mostLetters)
  if (isUuid(text)) return { subject: `member ${text}`, list: listById.bind(null, text) }
  const email = normaliseEmail(text)
  if (email) return { subject: `address ${maskEmail(email)}`, list: listByEmail.bind(null, email) }
  if ([...text].length < leastLetters) return null
  const name = text.slice(0, 40)
  return { subject: `name ${name}`, list: listByName.bind(null, name) }
}
