import { foldName, transcribeName } from '#app/features/sites/places/place-names.ts'
import type { Viewer } from '#app/web/visit.ts'
import { asPartner } from '../partner.server.ts'
import type { FoundChat } from './chat-search.contract.ts'
import { partnerNames, partnersOf } from './found-chats.db.server.ts'

const mostFound = 20

/** Partners by name: everybody in the member's list can be found, newest conversation first. */
export async function chatsWith(viewer: Viewer, query: string): Promise<FoundChat[]> {
  const fitting = (await partnerNames(viewer.id)).filter(({ name }) => nameFits(name, query))
  const found = fitting.slice(0, mostFound)
  if (!found.length) return []
  const rows = await partnersOf(
    viewer.id,
    found.map(({ id }) => id),
  )
  const partners = new Map(
    await Promise.all(rows.map(async (row) => [row.partner_id, await asPartner(viewer, row)] as const)),
  )
  return found.flatMap(({ conversation, id }) => {
    const profile = partners.get(id)
    return profile ? [{ conversation, profile }] : []
  })
}

/** Whether a word of the name starts with the query, ignoring accents: 'mull' and 'muell' for Müller. */
function nameFits(name: string, query: string): boolean {
  const names = [foldName(name), transcribeName(name)]
  const wanted = [foldName(query), transcribeName(query)].filter((words) => words !== '')
  return wanted.some((words) => names.some((each) => ` ${each}`.includes(` ${words}`)))
}
