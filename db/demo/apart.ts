import { type Glance, glance } from './glance.ts'
import type { DemoMember } from './members.ts'
import type { Facts } from './portraits/facts.ts'
import { lastSeenFirst, searchLists } from './seen-lists.ts'

/**
 * Within how many positions in a list two people should differ in place (which fills the picture), head as seen at a
 * glance, hair and clothes. A row of four and the row below are seen at once, and searches leave some out.
 */
export const apart = { place: 7, head: 4, hair: 3, clothes: 2 }
type Mark = keyof typeof apart

/** The same place weighs more than the same hair. */
const weights: Record<Mark, number> = { place: 10, head: 8, hair: 3, clothes: 3 }
const kinds = Object.keys(apart) as Mark[]
const furthest = Math.max(...Object.values(apart))
/** Outweighs all other likeness together. */
const besides = 10_000
/**
 * How many looks to try for one that is like nobody near, and how many for one with no twin near and like nobody beside
 * it.
 */
const tries = { near: 32, beside: 160 }
/** Larger than the number of members, so that no two get the same seed and with it the same face. */
const nextTry = 1_000_000

/**
 * Draws the look of each member, in their order: the first of several that shares nothing with a neighbour. Neighbours
 * come from the lists that everybody searches and those given.
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
  /** 1 for a direct neighbour. */
  distance: number
}

function spotsIn(lists: readonly (readonly DemoMember[])[]) {
  const spots = new Map<DemoMember, Spot[]>()
  for (const list of lists)
    for (const [at, member] of list.entries()) spots.set(member, [...(spots.get(member) ?? []), { list, at }])
  return spots
}

/** Those near in a list who already have a look. */
function neighboursAt({ list, at }: Spot, drawn: ReadonlyMap<DemoMember, Glance>): Neighbour[] {
  return list.slice(Math.max(0, at - furthest), at + furthest + 1).flatMap((other, place) => {
    const marks = drawn.get(other)
    return marks ? [{ marks, distance: Math.abs(Math.max(0, at - furthest) + place - at) }] : []
  })
}

/**
 * Adds up the marks in common: more the nearer the neighbour is, and by far the most side by side or for the same head.
 */
function likeness(marks: Glance, { marks: other, distance }: Neighbour) {
  return kinds.reduce((sum, kind) => {
    const isAlike = distance <= apart[kind] && marks[kind] === other[kind]
    const nearness = distance === 1 || kind === 'head' ? besides : 1 + (apart[kind] - distance) ** 2
    return isAlike ? sum + weights[kind] * nearness : sum
  }, 0)
}
