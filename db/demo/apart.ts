import type { DemoMember } from './members.ts'
import type { Facts } from './portraits/facts.ts'
import { personOf } from './portraits/person.ts'
import { aroundOf } from './portraits/photo.ts'

/**
 * So many before somebody in a list are elsewhere, which fills the picture, and so many have other hair; some more than
 * are seen at once, as searches leave some out.
 */
const apart = { place: 7, hair: 3 }
const mostTries = 32
/** More than there are members, so that no two get the same face. */
const nextTry = 1_000_000

interface Marks {
  place: string
  hair: string
}

const pale = new Set<Facts['hair']>(['grey', 'silver', 'white'])

/** What makes two photos look alike at a glance. */
export function marksOf(look: Facts): Marks {
  const colour = pale.has(look.hair) ? 'pale' : look.hair
  return { place: aroundOf(look, 0).place, hair: `${colour} ${personOf(look).hairStyle}` }
}

/** What each member looks like, in their order: of several looks the first that has nothing of a neighbour's. */
export function looksApart(
  members: readonly DemoMember[],
  lookOf: (member: DemoMember, seed: number) => Facts,
): Facts[] {
  const lists = new Map<string, Marks[]>()
  const looks: Facts[] = []
  const inLists = members
    .map((member, place) => ({ member, place }))
    .sort((one, other) => other.member.row.last_seen_at.getTime() - one.member.row.last_seen_at.getTime())
  for (const { member, place } of inLists) {
    const before = listsWith(member).map((name) => lists.get(name) ?? [])
    let best: { look: Facts; marks: Marks; alike: number } | undefined
    for (let nth = 0; nth < mostTries && best?.alike !== 0; nth++) {
      const look = lookOf(member, place + 1 + nth * nextTry)
      const marks = marksOf(look)
      const alike = before.reduce((sum, list) => sum + likeness(marks, list), 0)
      if (!best || alike < best.alike) best = { look, marks, alike }
    }
    if (!best) continue
    looks[place] = best.look
    for (const name of listsWith(member))
      lists.set(name, [best.marks, ...(lists.get(name) ?? [])].slice(0, apart.place))
  }
  return looks
}

/** The nearer somebody with the same marks, the more; the same place is worse than any hair. */
function likeness({ place, hair }: Marks, list: Marks[]) {
  const samePlace = list.findIndex((other) => other.place === place)
  const sameHair = list.slice(0, apart.hair).findIndex((other) => other.hair === hair)
  const near = {
    place: samePlace < 0 ? 0 : apart.place - samePlace,
    hair: sameHair < 0 ? 0 : apart.hair - sameHair,
  }
  return near.place * 10 + near.hair
}

/** The lists that begin with whoever was there last: of a country, and of all. */
function listsWith({ row: { site_id, gender, country } }: DemoMember) {
  return [`${site_id} ${gender} ${country}`, `${site_id} ${gender}`]
}
