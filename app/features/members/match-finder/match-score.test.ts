import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interests } from '#app/features/sites/interests.ts'
import { facts } from '../facts/facts.ts'
import { DistanceBand } from '../search/search.contract.ts'
import { type Asker, type Candidate, matchReasons, matchScore } from './match-score.ts'

const bands = DistanceBand.options
const interestIds = interests.map(({ id }) => id)
const age = fc.integer({ min: 18, max: 99 })
const ages = fc.tuple(age, age).map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const)

const someone: fc.Arbitrary<Candidate> = fc
  .record({
    age,
    band: fc.option(fc.constantFrom(...bands)),
    interests: fc.subarray(interestIds),
    signup_reason: fc.option(fc.constantFrom(...facts.signup_reason.values)),
    searched: ages,
    fictional: fc.boolean(),
  })
  .map(({ searched: [search_min_age, search_max_age], ...rest }) => ({
    ...rest,
    search_min_age,
    search_max_age,
  }))

const asking: fc.Arbitrary<Asker> = fc
  .record({
    age,
    located: fc.boolean(),
    asked: ages,
    interests: fc.subarray(interestIds, { maxLength: 3 }),
    signup_reason: fc.option(fc.constantFrom(...facts.signup_reason.values), { nil: undefined }),
    matters: fc.option(fc.constantFrom('interests' as const, 'near' as const, 'age' as const), {
      nil: undefined,
    }),
  })
  .map(({ age, located, asked: [min_age, max_age], ...answers }) => ({
    age,
    located,
    answers: { ...answers, min_age, max_age },
  }))

function assertProperty<Values extends unknown[]>(
  arbitraries: { [Key in keyof Values]: fc.Arbitrary<Values[Key]> },
  check: (...values: Values) => void,
) {
  fc.assert(
    fc.property(...(arbitraries as [fc.Arbitrary<unknown>]), check as unknown as (value: unknown) => void),
    {
      numRuns: 1000,
    },
  )
}

describe('score', () => {
  test('SEARCH-3 it is a whole number from 0 to 100, and the same every time', () => {
    assertProperty<[Asker, Candidate]>([asking, someone], (asker, candidate) => {
      const score = matchScore(asker, candidate)
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(matchScore(structuredClone(asker), structuredClone(candidate))).toBe(score)
    })
  })

  test('SEARCH-3 reaches 100 for somebody with everything asked for who looks for the asker', () => {
    assertProperty<[Asker, Candidate]>([asking, someone], (asker, candidate) => {
      const { min_age, max_age, interests, signup_reason } = asker.answers
      const ideal: Candidate = {
        ...candidate,
        fictional: false,
        age: Math.min(max_age, Math.max(min_age, asker.age)),
        band: '10',
        interests: [...candidate.interests, ...interests],
        signup_reason: signup_reason ?? candidate.signup_reason,
        search_min_age: Math.min(candidate.search_min_age, asker.age),
        search_max_age: Math.max(candidate.search_max_age, asker.age),
      }
      expect(matchScore(asker, ideal)).toBe(100)
    })
  })

  test('SEARCH-3 another interest of the candidate never lowers it', () => {
    assertProperty<[Asker, Candidate, number]>(
      [asking, someone, fc.constantFrom(...interestIds)],
      (asker, one, id) => {
        const more = { ...one, interests: [...one.interests, id] }
        expect(matchScore(asker, more)).toBeGreaterThanOrEqual(matchScore(asker, one))
      },
    )
  })

  test('SEARCH-3 naming an interest that the other shares never lowers it', () => {
    assertProperty<[Asker, Candidate, number]>(
      [asking, someone, fc.constantFrom(...interestIds)],
      (asker, one, id) => {
        const other = { ...one, interests: [...new Set([...one.interests, id])] }
        const named = [...new Set([...asker.answers.interests, id])]
        const more = { ...asker, answers: { ...asker.answers, interests: named } }
        expect(matchScore(more, other)).toBeGreaterThanOrEqual(matchScore(asker, other))
      },
    )
  })

  test('SEARCH-3 living nearer, being closer in age and being here for the same never lower it', () => {
    assertProperty<[Asker, Candidate]>([asking, someone], (asker, one) => {
      const score = matchScore(asker, one)
      const band = one.band && bands[Math.max(0, bands.indexOf(one.band) - 1)]
      expect(matchScore(asker, { ...one, band: band ?? 'far' })).toBeGreaterThanOrEqual(score)

      const { min_age, max_age, signup_reason } = asker.answers
      const ideal = Math.min(max_age, Math.max(min_age, asker.age))
      const closer = one.age + Math.sign(ideal - one.age)
      expect(matchScore(asker, { ...one, age: closer })).toBeGreaterThanOrEqual(score)
      if (signup_reason) expect(matchScore(asker, { ...one, signup_reason })).toBeGreaterThanOrEqual(score)
    })
  })

  test('SEARCH-3 both ways: a search that includes more ages never makes a worse match, and can make a better one', () => {
    assertProperty<[Asker, Candidate]>([asking, someone], (asker, one) => {
      const wider = {
        ...one,
        search_min_age: Math.max(18, one.search_min_age - 1),
        search_max_age: Math.min(99, one.search_max_age + 1),
      }
      expect(matchScore(asker, wider)).toBeGreaterThanOrEqual(matchScore(asker, one))
    })
    const asker: Asker = { age: 67, located: false, answers: { min_age: 60, max_age: 75, interests: [] } }
    const man = {
      age: 67,
      band: null,
      interests: [],
      signup_reason: null,
      search_min_age: 18,
      fictional: false,
    }
    const scores = [99, 66, 62, 50].map((search_max_age) => matchScore(asker, { ...man, search_max_age }))
    expect(scores).toEqual([100, 94, 70, 40])
  })

  test('TRUST-1 a fictional profile never scores higher than a real person with the same traits', () => {
    assertProperty<[Asker, Candidate]>([asking, someone], (asker, one) => {
      const real = matchScore(asker, { ...one, fictional: false })
      expect(matchScore(asker, { ...one, fictional: true })).toBeLessThanOrEqual(real)
    })
  })

  test('SEARCH-3 what matters most decides between two who are otherwise alike', () => {
    const answers = { min_age: 50, max_age: 80, interests: [1, 2, 3] }
    const near: Candidate = {
      age: 67,
      band: '10',
      interests: [],
      signup_reason: null,
      search_min_age: 18,
      search_max_age: 99,
      fictional: false,
    }
    const alike: Candidate = { ...near, band: 'far', interests: [1, 2] }
    const winner = (matters: 'interests' | 'near') => {
      const asker: Asker = { age: 67, located: true, answers: { ...answers, matters } }
      return matchScore(asker, near) > matchScore(asker, alike) ? 'near' : 'interests'
    }
    expect([winner('near'), winner('interests')]).toEqual(['near', 'interests'])
  })
})

describe('reasons', () => {
  test('SEARCH-3 every reason is true', () => {
    assertProperty<[Asker, Candidate]>([asking, someone], (asker, one) => {
      for (const reason of matchReasons(asker, one)) {
        // A fictional profile only mentions things, and nothing else is true of it.
        if (one.fictional) expect(reason.kind).toBe('interests')
        switch (reason.kind) {
          case 'interests':
            expect(reason.ids.length).toBeGreaterThan(0)
            for (const id of reason.ids) {
              expect(one.interests).toContain(id)
              expect(asker.answers.interests).toContain(id)
            }
            break
          case 'near':
            expect(reason.band).toBe(one.band)
            expect(Number(reason.band)).toBeLessThanOrEqual(100)
            break
          case 'age':
            expect(Math.abs(one.age - asker.age)).toBeLessThanOrEqual(3)
            break
          case 'reason':
            expect([one.signup_reason, asker.answers.signup_reason]).toEqual([reason.reason, reason.reason])
            break
          case 'wanted':
            expect(asker.age).toBeGreaterThanOrEqual(one.search_min_age)
            expect(asker.age).toBeLessThanOrEqual(one.search_max_age)
            expect(one.search_max_age - one.search_min_age).toBeLessThan(81)
        }
      }
    })
  })

  test('SEARCH-3 gives each reason once, with what matters most to the asker first', () => {
    assertProperty<[Asker, Candidate]>([asking, someone], (asker, one) => {
      const kinds = matchReasons(asker, one).map(({ kind }) => kind)
      expect(new Set(kinds).size).toBe(kinds.length)
      const { matters } = asker.answers
      if (matters && kinds.includes(matters)) expect(kinds[0]).toBe(matters)
    })
  })
})
