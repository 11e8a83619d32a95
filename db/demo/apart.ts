import { type Glance, glance } from './glance.ts'
import type { DemoMember } from './members.ts'
import type { Facts } from './portraits/facts.ts'
import { lastSeenFirst, searchLists } from './seen-lists.ts'

/**
 * So many on either side of somebody in a list are elsewhere, which fills the picture; so many have another head, as
 * far as that is seen at a glance; so many other hair; and so many other clothes. A row of four and the row below are
 * seen at once, and searches leave some out.
 */
export const apart = { place: 7, head: 4, hair: 3, clothes: 2 }
type Mark = keyof typeof apart

/** The same place is worse than any hair. */
const weights: Record<Mark, number> = { place: 10, head: 8, hair: 3, clothes: 3 }
const kinds = Object.keys(apart) as Mark[]
const furthest = Math.max(...Object.values(apart))
/** What counts more than all others together. */
const besides = 10_000
/** So many looks are tried for one that is like nobody near, and so many for one without a twin and like nobody beside. */
const tries = { near: 32, beside: 160 }
/** More than there are members, so that no two get the same face. */
const nextTry = 1_000_000

/**
 * What each member looks like, in their order: of several looks the first that has nothing of a neighbour's, in the lists
 * that everybody searches and in those given.
 */
export function looksApart(
  members: readonly DemoMember[],
  lookOf: (member: DemoMember, seed: number) => Facts,
  lists: readonly (readonly DemoMember[])[] = [],
): Facts[] {
  const spots = spotsIn([...searchLists(members), ...lists])
  const drawn = new Map<DemoMember, Glance>()
  const looks = new Map<DemoMember, Facts>()
  const places = new Map(members.map((member, place) => [member, place]))
  for (const member of lastSeenFirst(members)) {
    const near = (spots.get(member) ?? []).flatMap((spot) => neighboursAt(spot, drawn))
    const firstSeed = (places.get(member) ?? 0) + 1
    let best: { look: Facts; marks: Glance; alike: number } | undefined
    const isGood = (nth: number) => best && best.alike < (nth < tries.near ? 1 : besides)
    for (let nth = 0; nth < tries.beside && !isGood(nth); nth++) {
      const look = lookOf(member, firstSeed + nth * nextTry)
      const marks = glance(look)
      const alike = near.reduce((sum, neighbour) => sum + likeness(marks, neighbour), 0)
      if (!best || alike < best.alike) best = { look, marks, alike }
    }
    const { look, marks } = best as NonNullable<typeof best>
    drawn.set(member, marks)
    looks.set(member, look)
  }
  return members.map((member) => looks.get(member) as Facts)
}

interface Spot {
  list: readonly DemoMember[]
  at: number
}

interface Neighbour {
  marks: Glance
  /** One for whoever stands beside. */
  distance: number
}

function spotsIn(lists: readonly (readonly DemoMember[])[]) {
  const spots = new Map<DemoMember, Spot[]>()
  for (const list of lists)
    for (const [at, member] of list.entries()) spots.set(member, [...(spots.get(member) ?? []), { list, at }])
  return spots
}

/** Whoever stands near in a list and has a look already. */
function neighboursAt({ list, at }: Spot, drawn: ReadonlyMap<DemoMember, Glance>): Neighbour[] {
  return list.slice(Math.max(0, at - furthest), at + furthest + 1).flatMap((other, place) => {
    const marks = drawn.get(other)
    return marks ? [{ marks, distance: Math.abs(Math.max(0, at - furthest) + place - at) }] : []
  })
}

/** The nearer somebody with the same marks, the more; side by side, or with the same head, by far the most. */
function likeness(marks: Glance, { marks: other, distance }: Neighbour) {
  return kinds.reduce((sum, kind) => {
    const isAlike = distance <= apart[kind] && marks[kind] === other[kind]
    const nearness = distance === 1 || kind === 'head' ? besides : 1 + (apart[kind] - distance) ** 2
    return isAlike ? sum + weights[kind] * nearness : sum
  }, 0)
}
