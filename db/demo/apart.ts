import type { DemoMember } from './members.ts'
import type { Facts } from './portraits/facts.ts'
import { aroundOf } from './portraits/photo.ts'

/** So many before somebody in a list have other places on their main photos; more than are seen at once, as searches leave some out. */
const apart = 8
const mostTries = 16
/** More than there are members, so that no two get the same face. */
const nextTry = 1_000_000

/** What each member looks like, in their order: of several looks the first whose place no neighbour has. */
export function looksApart(
  members: readonly DemoMember[],
  lookOf: (member: DemoMember, seed: number) => Facts,
): Facts[] {
  const lists = new Map<string, string[]>()
  const looks: Facts[] = []
  const inLists = members
    .map((member, place) => ({ member, place }))
    .sort((one, other) => other.member.row.last_seen_at.getTime() - one.member.row.last_seen_at.getTime())
  for (const { member, place } of inLists) {
    const before = listsWith(member).map((name) => lists.get(name) ?? [])
    const tries = Array.from({ length: mostTries }, (_, nth) => place + 1 + nth * nextTry)
    let best: { look: Facts; at: string; shared: number } | undefined
    for (const seed of tries) {
      const look = lookOf(member, seed)
      const at = aroundOf(look, 0).place
      const shared = before.reduce((sum, places) => sum + nearness(places.indexOf(at)), 0)
      if (!best || shared < best.shared) best = { look, at, shared }
      if (shared === 0) break
    }
    if (!best) continue
    looks[place] = best.look
    for (const name of listsWith(member))
      lists.set(name, [best.at, ...(lists.get(name) ?? [])].slice(0, apart))
  }
  return looks
}

function nearness(index: number) {
  return index < 0 ? 0 : apart - index
}

/** The lists that begin with whoever was there last: of a country, and of all. */
function listsWith({ row: { site_id, gender, country } }: DemoMember) {
  return [`${site_id} ${gender} ${country}`, `${site_id} ${gender}`]
}
