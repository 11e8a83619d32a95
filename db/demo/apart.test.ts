import { expect, it } from 'vitest'
import { looksApart, marksOf } from './apart.ts'
import type { DemoMember } from './members.ts'
import { factsFor, sampleFacts } from './portraits/facts.ts'

/** Women of one site and country, whoever was there last at the end; grey from a certain age, as people are. */
const women = Array.from({ length: 300 }, (_, place) => {
  const { age, hair, eyes, body } = sampleFacts(2 * place)
  const row = { site_id: 1, gender: 'female', country: 'DE', last_seen_at: new Date(place * 1000) }
  return { age, hair, eyes, body, member: { row } as unknown as DemoMember }
})

function neighboursAlike(looks: ReturnType<typeof sampleFacts>[]) {
  const marks = looks.map(marksOf)
  return marks
    .slice(1)
    .filter(({ place, hair }, at) => marks[at]?.place === place || marks[at]?.hair === hair).length
}

it('no two who stand side by side in a list are in the same place or have the same hair', () => {
  const told = new Map(women.map(({ member, ...facts }) => [member, facts]))
  const lookOf = (member: DemoMember, seed: number) => {
    const { age = 60, ...facts } = told.get(member) ?? {}
    return factsFor(seed, 'female', age, facts)
  }
  const drawn = women.map(({ member }, place) => lookOf(member, place + 1))
  expect(neighboursAlike(drawn)).toBeGreaterThan(20)
  const looks = looksApart(
    women.map(({ member }) => member),
    lookOf,
  )
  expect(neighboursAlike(looks)).toBe(0)
})
