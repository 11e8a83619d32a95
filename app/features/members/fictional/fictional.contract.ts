import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import { type FactValue, facts, type TraitName, traitNames } from '../facts/facts.ts'

const Gender = z.enum(['male', 'female'])

/** Null means no answer. */
const traits = recordFromKeys(traitNames, (name) => z.enum(facts[name].values).nullable()) as {
  [Name in TraitName]: z.ZodNullable<z.ZodEnum<{ [Value in FactValue<Name>]: Value }>>
}

/** What a writer says about a fictional profile: what members say about themselves, without what needs consent. */
export const FictionalProfile = z
  .object({
    name: z.string().max(200).refine(isStorableText),
    date_of_birth: z.string().max(10).refine(isStorableText),
    gender: Gender,
    seeking: Gender,
    ...traits,
    country: z.string().max(2).refine(isStorableText),
    region: z.string().max(10).refine(isStorableText).nullable(),
    city: z.string().trim().max(100).refine(isStorableText).nullable(),
    interests: z.array(z.int()).max(100),
    tagline: z.string().max(1000).refine(isStorableText),
    about: z.string().max(10_000).refine(isStorableText),
    /** The language of tagline and about. */
    language: z.enum(locales),
    /** Members find it; a retired one stays in its conversations, with its label. */
    offered: z.boolean(),
  })
  .openapi('FictionalProfile')
export type FictionalProfile = z.infer<typeof FictionalProfile>
