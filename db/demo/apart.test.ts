import { expect, it } from 'vitest'
import { type apart, looksApart, marksOf, searchLists } from './apart.ts'
import type { DemoMember } from './members.ts'
import { factsFor, sampleFacts } from './portraits/facts.ts'

/** Of one site and three countries, whoever was there last at the end; grey from a certain age, as people are. */
const people = Array.from({ length: 600 }, (_, place) => {
  const { age, hair, eyes, body, gender } = sampleFacts(place)
  const country = ['DE', 'DE', 'FR', 'DE', 'PL'][Math.floor(place / 2) % 5]
  const row = { site_id: 1, status: 'active', gender, country, last_seen_at: new Date(place * 1000) }
  return { told: { age, hair, eyes, body }, member: { row } as unknown as DemoMember }
})
const members = people.map(({ member }) => member)
const told = new Map(people.map(({ member, told }) => [member, told]))

function lookOf(member: DemoMember, seed: number) {
  const { age = 60, ...facts } = told.get(member) ?? {}
  return factsFor(seed, member.row.gender, age, facts)
}

/** How many in the lists are like the one so many places before them. */
function alikeIn(looks: ReturnType<typeof lookOf>[], lists: DemoMember[][], distance: number) {
  const marks = new Map(members.map((member, place) => [member, marksOf(looks[place] as (typeof looks)[0])]))
  const count = (mark: keyof typeof apart) =>
    lists.reduce(
      (sum, list) =>
        sum +
        list.slice(distance).filter((member, at) => {
          const before = list[at]
          return before && marks.get(member)?.[mark] === marks.get(before)?.[mark]
        }).length,
      0,
    )
  return { place: count('place'), hair: count('hair'), outline: count('outline') }
}

const drawn = members.map((member, place) => lookOf(member, place + 1))
const looks = looksApart(members, lookOf)
const ageOf = (member: DemoMember) => told.get(member)?.age ?? 0
const [women, men, ...countries] = searchLists(members) as [DemoMember[], DemoMember[], ...DemoMember[][]]

it.each([
  ['of all women', [women]],
  ['of all men', [men]],
  ['of a country', countries],
])('no two who stand side by side in a list %s are in the same place or have the same hair', (_, lists) => {
  expect(alikeIn(drawn, lists, 1).place).toBeGreaterThan(20)
  expect(alikeIn(looks, lists, 1)).toEqual({ place: 0, hair: 0, outline: 0 })
  for (let distance = 2; distance <= 5; distance++) expect(alikeIn(looks, lists, distance).place).toBe(0)
  // A search leaves some out, and hair would then be the same side by side.
  const hairNear = (these: typeof looks) => alikeIn(these, lists, 2).hair + alikeIn(these, lists, 3).hair
  expect(hairNear(looks)).toBeLessThan(hairNear(drawn) / 3)
})

it('keeps those apart who stand side by side in one more list that is given', () => {
  const given = [members.toSorted((one, other) => ageOf(one) - ageOf(other))]
  expect(alikeIn(looks, given, 1).place).toBeGreaterThan(20)
  expect(alikeIn(looksApart(members, lookOf, given), given, 1)).toEqual({ place: 0, hair: 0, outline: 0 })
})
