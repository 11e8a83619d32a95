import { foldName, transcribeName } from '#app/features/sites/places/place-names.ts'
import type { Viewer } from '#app/web/visit.ts'
import { toPartner } from '../partner.server.ts'
import type { FoundChat } from './chat-search.contract.ts'
import { findPartnerNames, findPartners } from './chat-search.db.server.ts'

const maxResults = 20

/** Partners by name: everybody in the member's list can be found, newest conversation first. */
export async function searchPartners(viewer: Viewer, query: string): Promise<FoundChat[]> {
  const matching = (await findPartnerNames(viewer.id)).filter(({ name }) => matchesName(name, query))
  const found = matching.slice(0, maxResults)
  if (!found.length) return []
  const rows = await findPartners(
    viewer.id,
    found.map(({ id }) => id),
  )
  const partners = new Map(
    await Promise.all(rows.map(async (row) => [row.partner_id, await toPartner(viewer, row)] as const)),
  )
  return found.flatMap(({ conversation, id }) => {
    const profile = partners.get(id)
    return profile ? [{ conversation, profile }] : []
  })
}

/** Whether a word of the name starts with the query, ignoring accents: 'mull' and 'muell' for Müller. */
function matchesName(name: string, query: string): boolean {
  const names = [foldName(name), transcribeName(name)]
  const wanted = [foldName(query), transcribeName(query)].filter((words) => words !== '')
  return wanted.some((words) => names.some((each) => ` ${each}`.includes(` ${words}`)))
}
