import { z } from '@hono/zod-openapi'
import { interests } from '#app/features/sites/interests.ts'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { type FactValue, facts } from '../facts/facts.ts'
import { SearchResult } from '../search/search.contract.ts'

const interestsAsked = 3

export const matchDistances = ['25', '50', '100', '250', 'country', 'anywhere'] as const
export type MatchDistance = (typeof matchDistances)[number]

/** The statuses of people who say that they are free to meet someone. */
export const freeStatuses = [
  'single',
  'divorced',
  'widowed',
] as const satisfies FactValue<'relationship_status'>[]

const knownInterests = new Set(interests.map(({ id }) => id))
const age = z.int().min(minimumAge).max(maxSearchAge)

/** An unanswered question does not matter to the member; it counts neither for nor against anyone. */
export const MatchAnswers = z
  .object({
    gender: z.enum(['male', 'female']).optional(),
    min_age: age,
    max_age: age,
    distance: z.enum(matchDistances),
    signup_reason: z.enum(facts.signup_reason.values).optional(),
    interests: z
      .array(z.int().refine((id) => knownInterests.has(id)))
      .max(interestsAsked)
      .refine((ids) => new Set(ids).size === ids.length)
      .default([]),
    /** Only people who say that they are single, divorced or widowed. */
    free_only: z.boolean().default(false),
    /** The part that counts three times. */
    matters: z.enum(['interests', 'near', 'age']).optional(),
  })
  .refine(({ min_age, max_age }) => min_age <= max_age, { path: ['max_age'] })
  .openapi('MatchAnswers')
export type MatchAnswers = z.infer<typeof MatchAnswers>

export const FoundMatches = z
  .object({
    results: z.array(
      z.object({
        profile: SearchResult,
        score: z.int().min(0).max(100),
        /** In the reader's language, the weightiest first. */
        reasons: z.array(z.string()),
      }),
    ),
    /** How many members the answers were compared with … */
    compared: z.int(),
    /** … and whether those are all who fit, or only the most recently active. */
    all: z.boolean(),
  })
  .openapi('FoundMatches')
export type FoundMatches = z.infer<typeof FoundMatches>
