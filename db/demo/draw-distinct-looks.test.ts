import { expect, it } from 'vitest'
import { searchLists } from './displayed-lists.ts'
import { drawDistinctLooks, type minDistances } from './draw-distinct-looks.ts'
import type { DemoMember } from './members.ts'
import { type Facts, factsFor, sampleFacts } from './portraits/facts.ts'
import { outlineOf } from './portraits/person.ts'
import { hatOf, outfitOf } from './portraits/photo.ts'
import { visibleMarks } from './visible-marks.ts'

/** 600 people of one site and three countries, the last seen at the end; their hair greys with age. */
const people = Array.from({ length: 600 }, (_, place) => {
  const { age, hair, eyes, body, gender } = sampleFacts(place)
  const country = ['DE', 'DE', 'FR', 'DE', 'PL'][Math.floor(place / 2) % 5]
  const row = { site_id: 1, status: 'active', gender, country, last_seen_at: new Date(place * 1000) }
  return { told: { age, hair, eyes, body }, member: { row, age } as unknown as DemoMember }
})
const members = people.map(({ member }) => member)
const factsByMember = new Map(people.map(({ member, told }) => [member, told]))

function lookOf(member: DemoMember, seed: number) {
  const { age = 60, ...facts } = factsByMember.get(member) ?? {}
  return factsFor(seed, member.row.gender, age, facts)
}

/** Counts how many in the lists share each mark with the one this many positions before them. */
function countAlike(looks: ReturnType<typeof lookOf>[], lists: DemoMember[][], distance: number) {
  const seen = new Map(
    members.map((member, place) => [member, visibleMarks(looks[place] as (typeof looks)[0])]),
  )
  const count = (mark: keyof typeof minDistances) =>
    lists.reduce(
      (sum, list) =>
        sum +
        list.slice(distance).filter((member, at) => {
          const before = list[at]
          return before && seen.get(member)?.[mark] === seen.get(before)?.[mark]
        }).length,
      0,
    )
  return { place: count('place'), head: count('head'), hair: count('hair'), clothes: count('clothes') }
}

const drawn = members.map((member, place) => lookOf(member, place + 1))
const looks = drawDistinctLooks(members, lookOf)
const ageOf = (member: DemoMember) => factsByMember.get(member)?.age ?? 0
const lists = searchLists(members)

it('gives no two neighbours in a list the same place, head or clothes', () => {
  expect(countAlike(drawn, lists, 1).place).toBeGreaterThan(20)
  const { hair, ...others } = countAlike(looks, lists, 1)
  expect(others).toEqual({ place: 0, head: 0, clothes: 0 })
  // Hair may repeat where a beard or a hat tells the two apart.
  expect(hair).toBeLessThan(countAlike(drawn, lists, 1).hair / 8)
})

it.each([2, 3, 4])('no two who stand %i apart in a list have the same head', (distance) => {
  expect(countAlike(drawn, lists, distance).head).toBeGreaterThan(20)
  expect(countAlike(looks, lists, distance).head).toBe(0)
  // There are only ten places.
  expect(countAlike(looks, lists, distance).place).toBeLessThan(countAlike(drawn, lists, distance).place / 3)
})

it('keeps neighbours apart in an additional list that is given', () => {
  const given = [members.toSorted((one, other) => ageOf(one) - ageOf(other))]
  expect(countAlike(looks, given, 1).place).toBeGreaterThan(20)
  const { place, head, clothes } = countAlike(drawDistinctLooks(members, lookOf, given), given, 1)
  expect({ place, head, clothes }).toEqual({ place: 0, head: 0, clothes: 0 })
})

const baseFacts = {
  seed: 1,
  gender: 'female',
  age: 66,
  eyes: 'blue',
  body: 'average',
  hints: [0, 0],
} as const
/** The distinct heads or clothes among 600 people with the given facts. */
const distinctMarks = (
  mark: keyof typeof minDistances,
  given: Partial<Facts>,
  isIt: (look: Facts) => boolean,
) => {
  const many = Array.from(
    { length: 600 },
    (_, seed): Facts => ({ ...baseFacts, hair: 'grey', ...given, seed }),
  )
  return new Set(many.filter(isIt).map((look) => visibleMarks(look)[mark]))
}

it.each([
  ['hair tied back', {}, (look: Facts) => ['bun', 'lowTail', 'topKnot'].includes(outlineOf(look).hairStyle)],
  ['short hair', {}, (look: Facts) => ['pixie', 'softWave'].includes(outlineOf(look).hairStyle)],
  ['a cap', { hints: [6, 0] }, (look: Facts) => hatOf(look, 0) === 'sailor'],
  ['another cap', { hints: [7, 0] }, (look: Facts) => hatOf(look, 0) === 'flatCap'],
] as const)('whoever has %s is told from others by glasses and skin alone', (_, given, isIt) => {
  const ofAll = (['grey', 'silver', 'white'] as const).flatMap((hair) => [
    ...distinctMarks('head', { ...given, hair }, isIt),
  ])
  expect(new Set(ofAll).size).toBeLessThanOrEqual(2)
})

it('treats all striped shirts as alike, and plain clothes as alike only in the same colour', () => {
  const wears = (garment: string) => (look: Facts) => outfitOf(look, 0).garment === garment
  expect(distinctMarks('clothes', { hints: [6, 0] }, wears('breton'))).toEqual(new Set(['breton']))
  expect(distinctMarks('clothes', { hints: [6, 0] }, wears('jacket')).size).toBeGreaterThan(8)
})
