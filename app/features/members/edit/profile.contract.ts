import { z } from '@hono/zod-openapi'
import { recordFromKeys } from '#app/platform/records.ts'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { type FactName, type FactValue, factNames, facts } from '../facts/facts.ts'

const Gender = z.enum(['male', 'female'])
const SearchAge = z.int().min(minimumAge).max(maxSearchAge)

/** Null means no answer. */
const choices = recordFromKeys(factNames, (name) => z.enum(facts[name].values).nullable()) as {
  [Name in FactName]: z.ZodNullable<z.ZodEnum<{ [Value in FactValue<Name>]: Value }>>
}

/** Fields that a site may omit from its profiles; all others are part of every profile. */
export const optionalFields = [...factNames, 'interests', 'about'] as const
export type OptionalField = (typeof optionalFields)[number]

export const OwnProfile = z
  .object({
    id: z.string(),
    name: z.string(),
    date_of_birth: z.iso.date(),
    age: z.int(),
    /** Whether the member may still correct it without help. */
    date_of_birth_correctable: z.boolean(),
    gender: Gender,
    seeking: Gender,
    search_min_age: z.int(),
    search_max_age: z.int(),
    /** True while the ages are the site's suggestion and the member has not chosen any. */
    search_ages_suggested: z.boolean(),
    ...choices,
    /** Sexuality is stored only with this separate consent. */
    sexuality_consent: z.boolean(),
    country: z.string(),
    /** The region's code, such as DE-HH. */
    region: z.string().nullable(),
    region_name: z.string().nullable(),
    city: z.string().nullable(),
    interests: z.array(z.int()),
    tagline: z.string(),
    about: z.string(),
    /** The language of tagline and about. */
    language: z.string(),
    /** The number of photos, including those waiting for approval. */
    photos: z.int(),
    hidden_because: z.enum(['disabled', 'invisible', 'consent_withdrawn']).nullable(),
    /** The optional fields that this site shows. */
    fields: z.array(z.enum(optionalFields)),
  })
  .openapi('OwnProfile')
export type OwnProfile = z.infer<typeof OwnProfile>

export const OwnProfileAnswer = z.object({ profile: OwnProfile })
export type OwnProfileAnswer = z.infer<typeof OwnProfileAnswer>

/** Changes only the named fields. A place, and the two searched ages, must each come complete. */
export const ProfileChange = z
  .object({
    name: z.string().max(200),
    date_of_birth: z.string().max(10),
    gender: Gender,
    seeking: Gender,
    search_min_age: SearchAge,
    search_max_age: SearchAge,
    ...choices,
    /** Must be true whenever a sexuality is given; false erases it. */
    sexuality_consent: z.boolean(),
    country: z.string().max(2),
    region: z.string().max(10).nullable(),
    city: z.string().trim().max(100).nullable(),
    interests: z.array(z.int()).max(100),
    tagline: z.string().max(1000),
    about: z.string().max(10_000),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0)
  .refine((change) => change.country !== undefined || (change.region ?? change.city ?? null) === null, {
    path: ['country'],
  })
  .refine(
    ({ search_min_age: from, search_max_age: to }) =>
      from === to || (from !== undefined && to !== undefined && from <= to),
    { path: ['search_max_age'] },
  )
  .openapi('ProfileChange')
export type ProfileChange = z.infer<typeof ProfileChange>
