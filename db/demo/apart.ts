import type { DemoMember } from './members.ts'
import type { Facts } from './portraits/facts.ts'
import type { HairStyle } from './portraits/hair-styles.ts'
import { outlineOf } from './portraits/person.ts'
import { aroundOf, hatOf } from './portraits/photo.ts'

/**
 * So many on either side of somebody in a list are elsewhere, which fills the picture; so many have other hair; and so
 * many another outline. Some more than are seen at once, as searches leave some out.
 */
export const apart = { place: 7, hair: 3, outline: 2 }
type Mark = keyof typeof apart
type Marks = Record<Mark, string>

/** The same place is worse than any hair. */
const weights: Record<Mark, number> = { place: 10, hair: 3, outline: 4 }
const kinds = Object.keys(apart) as Mark[]
const furthest = Math.max(...Object.values(apart))
/** Two side by side count more than any others together. */
const besides = 10_000
/** So many looks are tried for one that is like nobody near, and so many for one that is like nobody beside. */
const tries = { near: 32, beside: 160 }
/** More than there are members, so that no two get the same face. */
const nextTry = 1_000_000

const pale = new Set<Facts['hair']>(['grey', 'silver', 'white'])
/** Short hair that is combed one way or another: from afar one man has it like the next. */
const combed = new Set<HairStyle>(['sidePart', 'sweptBack', 'quiff'])

/** What makes two photos look alike at a glance. */
export function marksOf(look: Facts): Marks {
  const { hairStyle, beard, glasses } = outlineOf(look)
  const hat = hatOf(look, 0)
  const colour = pale.has(look.hair) ? 'pale' : look.hair
  const shape = combed.has(hairStyle) ? 'combed' : hairStyle
  return {
    place: aroundOf(look, 0).place,
    hair: `${colour} ${hairStyle}`,
    outline: [
      hat === 'none' ? `${colour} ${shape}` : hat,
      beard === 'stubble' ? 'none' : beard,
      glasses === 'none',
    ].join(),
  }
}

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
  const drawn = new Map<DemoMember, Marks>()
  const looks: Facts[] = []
  for (const { member, place } of lastSeenFirst(members.map((member, place) => ({ member, place })))) {
    const near = (spots.get(member) ?? []).flatMap((spot) => neighboursAt(spot, drawn))
    let best: { look: Facts; marks: Marks; alike: number } | undefined
    const isGood = (nth: number) => best && best.alike < (nth < tries.near ? 1 : besides)
    for (let nth = 0; nth < tries.beside && !isGood(nth); nth++) {
      const look = lookOf(member, place + 1 + nth * nextTry)
      const marks = marksOf(look)
      const alike = near.reduce((sum, neighbour) => sum + likeness(marks, neighbour), 0)
      if (!best || alike < best.alike) best = { look, marks, alike }
    }
    const { look, marks } = best as NonNullable<typeof best>
    drawn.set(member, marks)
    looks[place] = look
  }
  return looks
}

interface Spot {
  list: readonly DemoMember[]
  at: number
}

interface Neighbour {
  marks: Marks
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
function neighboursAt({ list, at }: Spot, drawn: ReadonlyMap<DemoMember, Marks>): Neighbour[] {
  return list.slice(Math.max(0, at - furthest), at + furthest + 1).flatMap((other, place) => {
    const marks = drawn.get(other)
    return marks ? [{ marks, distance: Math.abs(Math.max(0, at - furthest) + place - at) }] : []
  })
}

/** The nearer somebody with the same marks, the more, and side by side by far the most. */
function likeness(marks: Marks, { marks: other, distance }: Neighbour) {
  return kinds.reduce((sum, kind) => {
    const isAlike = distance <= apart[kind] && marks[kind] === other[kind]
    const nearness = distance === 1 ? besides : 1 + (apart[kind] - distance) ** 2
    return isAlike ? sum + weights[kind] * nearness : sum
  }, 0)
}

/** The lists that begin with whoever was there last: of a country, and of all. */
export function searchLists(members: readonly DemoMember[]): DemoMember[][] {
  const shown = members
    .filter(({ row }) => row.status === 'active' && !row.invisible)
    .map((member) => ({ member }))
  const inOrder = lastSeenFirst(shown).map(({ member }) => member)
  const ofAll = ({ row }: DemoMember) => `${row.site_id} ${row.gender}`
  return [ofAll, (member: DemoMember) => `${ofAll(member)} ${member.row.country}`].flatMap((groupOf) => [
    ...Map.groupBy(inOrder, groupOf).values(),
  ])
}

function lastSeenFirst<T extends { member: DemoMember }>(them: readonly T[]): T[] {
  const seen = ({ member }: T) => member.row.last_seen_at.getTime()
  return them.toSorted((one, other) => seen(other) - seen(one))
}
