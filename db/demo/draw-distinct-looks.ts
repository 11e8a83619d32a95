import { searchLists, sortByLastSeen } from './displayed-lists.ts'
import type { DemoMember } from './members.ts'
import type { Facts } from './portraits/facts.ts'
import { type VisibleMarks, visibleMarks } from './visible-marks.ts'

/**
 * Within how many positions in a list two people should differ in place (which fills the picture), head as seen at a
 * glance, hair and clothes. A row of four and the row below are seen at once, and searches leave some out.
 */
export const minDistances = { place: 7, head: 4, hair: 3, clothes: 2 }
type Mark = keyof typeof minDistances

/** The same place weighs more than the same hair. */
const weights: Record<Mark, number> = { place: 10, head: 8, hair: 3, clothes: 3 }
const markNames = Object.keys(minDistances) as Mark[]
const maxDistance = Math.max(...Object.values(minDistances))
/** Outweighs all other likeness together. */
const overridingWeight = 10_000
/**
 * How many looks to try for one that is like nobody near, and how many for one with no twin near and like nobody beside
 * it.
 */
const maxDraws = { near: 32, beside: 160 }
/** Larger than the number of members, so that no two get the same seed and with it the same face. */
const seedStep = 1_000_000

/**
 * Draws the look of each member, in their order: the first of several that shares nothing with a neighbour. Neighbours
 * come from the lists that everybody searches and those given.
 */
export function drawDistinctLooks(
  members: readonly DemoMember[],
  lookOf: (member: DemoMember, seed: number) => Facts,
  lists: readonly (readonly DemoMember[])[] = [],
): Facts[] {
  const spots = positionsIn([...searchLists(members), ...lists])
  const drawn = new Map<DemoMember, VisibleMarks>()
  const looks = new Map<DemoMember, Facts>()
  const places = new Map(members.map((member, place) => [member, place]))
  for (const member of sortByLastSeen(members)) {
    const near = (spots.get(member) ?? []).flatMap((spot) => neighboursAt(spot, drawn))
    const firstSeed = (places.get(member) ?? 0) + 1
    let best: { look: Facts; marks: VisibleMarks; alike: number } | undefined
    const isGood = (nth: number) => best && best.alike < (nth < maxDraws.near ? 1 : overridingWeight)
    for (let nth = 0; nth < maxDraws.beside && !isGood(nth); nth++) {
      const look = lookOf(member, firstSeed + nth * seedStep)
      const marks = visibleMarks(look)
      const alike = near.reduce((sum, neighbour) => sum + similarity(marks, neighbour), 0)
      if (!best || alike < best.alike) best = { look, marks, alike }
    }
    const { look, marks } = best as NonNullable<typeof best>
    drawn.set(member, marks)
    looks.set(member, look)
  }
  return members.map((member) => looks.get(member) as Facts)
}

interface ListPosition {
  list: readonly DemoMember[]
  at: number
}

interface Neighbour {
  marks: VisibleMarks
  /** 1 for a direct neighbour. */
  distance: number
}

function positionsIn(lists: readonly (readonly DemoMember[])[]) {
  const spots = new Map<DemoMember, ListPosition[]>()
  for (const list of lists)
    for (const [at, member] of list.entries()) spots.set(member, [...(spots.get(member) ?? []), { list, at }])
  return spots
}

/** Those near in a list who already have a look. */
function neighboursAt({ list, at }: ListPosition, drawn: ReadonlyMap<DemoMember, VisibleMarks>): Neighbour[] {
  return list.slice(Math.max(0, at - maxDistance), at + maxDistance + 1).flatMap((other, place) => {
    const marks = drawn.get(other)
    return marks ? [{ marks, distance: Math.abs(Math.max(0, at - maxDistance) + place - at) }] : []
  })
}

/**
 * Adds up the marks in common: more the nearer the neighbour is, and by far the most side by side or for the same head.
 */
function similarity(marks: VisibleMarks, { marks: other, distance }: Neighbour) {
  return markNames.reduce((sum, kind) => {
    const isAlike = distance <= minDistances[kind] && marks[kind] === other[kind]
    const nearness =
      distance === 1 || kind === 'head' ? overridingWeight : 1 + (minDistances[kind] - distance) ** 2
    return isAlike ? sum + weights[kind] * nearness : sum
  }, 0)
}
