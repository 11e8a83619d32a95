import { z } from '@hono/zod-openapi'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { recordFor } from '#app/platform/records.ts'
import { MainImage } from '#app/web/main-image.contract.ts'
import { filterNames } from '../facts/facts.ts'

/** Every filter a site can offer in its setting search_fields. */
export const searchFields = [
  'gender',
  'country',
  'region',
  'age',
  'distance',
  ...filterNames,
  'interests',
  'online',
  'photo',
] as const
export type SearchField = (typeof searchFields)[number]

export const searchSorts = ['active', 'new', 'near'] as const
export type SearchSort = (typeof searchSorts)[number]

/** In kilometres; how far away someone lives is only ever told as one of these bands. */
export const distanceBands = [10, 25, 50, 100, 250] as const
export const DistanceBand = z.enum(['10', '25', '50', '100', '250', 'far'])
export type DistanceBand = z.infer<typeof DistanceBand>

const Distance = z.enum(['10', '25', '50', '100', '250'])

const wholeNumber = z
  .string()
  .regex(/^\d{1,4}$/)
  .transform(Number)
const keys = z
  .string()
  .regex(/^[a-z_]{1,30}(,[a-z_]{1,30}){0,11}$/)
  .transform((list) => list.split(','))

/** The names are those of the page's own address, so that a search can be bookmarked and shared. */
export const SearchQuery = z.object({
  gender: z.enum(['male', 'female']).optional(),
  /** 'all' for every country of the site. */
  country: z.union([z.enum(countryCodes), z.literal('all')]).optional(),
  countryregion: z
    .string()
    .regex(/^[A-Z]{2}-[A-Z0-9]{1,5}$/)
    .optional(),
  min_age: wholeNumber.optional(),
  max_age: wholeNumber.optional(),
  distance: Distance.optional(),
  ...recordFor(filterNames, () => keys.optional()),
  interests: z
    .string()
    .regex(/^\d{1,3}(,\d{1,3}){0,11}$/)
    .transform((list) => list.split(',').map(Number))
    .optional(),
  online: z.literal('1').optional(),
  photo: z.literal('1').optional(),
  sort: z.enum(searchSorts).optional(),
  /** Asks for the list of similar people instead of the exact one. */
  similar: z.literal('1').optional(),
  pageNumber: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
  /** `next` of the page before, or `start`. It carries the moment of the list; nobody can name another one. */
  after: z.string().max(400).optional(),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const SearchResult = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    gender: z.enum(['male', 'female']),
    /** Null, as the rest of the place, where the profile shows none: a fictional one lives nowhere. */
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    distance_band: DistanceBand.nullable(),
    tagline: z.string(),
    /** Of the member, who may write in another. */
    language: z.string(),
    /** In which the tagline is written, by its own words; null where they are too few to say. */
    tagline_language: z.string().nullable(),
    main_image: MainImage.nullable(),
    online: z.boolean(),
    fictional: z.boolean(),
    /** What the viewer and this member have between them; null for a visitor. */
    like: z.object({ liked: z.boolean(), likes_you: z.boolean(), matched: z.boolean() }).nullable(),
  })
  .openapi('SearchResult')
export type SearchResult = z.infer<typeof SearchResult>

const Page = {
  results: z.array(SearchResult),
  /** Exact at counted_at. */
  numResults: z.int(),
  counted_at: z.iso.datetime(),
  pageNumber: z.int(),
  /** About when the list was begun. */
  as_of: z.iso.datetime(),
  /** For `after`; null on the last page and for visitors. */
  next: z.string().nullable(),
}

/** What was given up for people who nearly fit. */
const Wider = z.object({
  distance: Distance.optional(),
  min_age: z.int().optional(),
  max_age: z.int().optional(),
  /** Filters that were left open. */
  open: z.array(z.enum(searchFields)),
})
export type Wider = z.infer<typeof Wider>

export const SearchAnswer = z
  .object({
    ...Page,
    /** With the first page, when there are few results: the first page of people who nearly fit. */
    similar: z.object({ ...Page, wider: Wider }).nullable(),
    /** With the first page, when there are few results: how many more there are without this filter. */
    relax: z.array(z.object({ field: z.enum(searchFields), more: z.int() })),
    /** For `after`: the first page as of the same moment, to be told later who is newer. Null for visitors. */
    start: z.string().nullable(),
    /** With `after`: how many came online since the list was begun and so stand above it; at most 99. */
    newer: z.int(),
    /** For visitors: the list ends here until they join. */
    limited: z.boolean(),
  })
  .openapi('SearchAnswer')
export type SearchAnswer = z.infer<typeof SearchAnswer>
