import { z } from '@hono/zod-openapi'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { MainImage } from '#app/web/user.contract.ts'
import { filterNames } from '../facts/facts.ts'
import { searchFields } from './search-fields.ts'

export const searchSorts = ['active', 'new', 'near'] as const
export type SearchSort = (typeof searchSorts)[number]

/** In kilometres; distances are only ever shown as one of these bands. */
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

/** The names match the page's address, so that a search can be bookmarked and shared. */
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
  ...recordFromKeys(filterNames, () => keys.optional()),
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
  /** `next` of the previous page, or `start`. It contains the moment of the list, which cannot be chosen. */
  after: z.string().max(400).optional(),
})
export type SearchQuery = z.infer<typeof SearchQuery>

export const SearchResult = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    gender: z.enum(['male', 'female']),
    /** Null, like the rest of the place, where the profile shows none: a fictional one lives nowhere. */
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    distance_band: DistanceBand.nullable(),
    tagline: z.string(),
    /** The member's language; they may write in another. */
    language: z.string(),
    /** The language of the tagline, detected from its words; null where they are too few. */
    tagline_language: z.string().nullable(),
    main_image: MainImage.nullable(),
    online: z.boolean(),
    fictional: z.boolean(),
    /** The likes between the viewer and this member; null for a visitor. */
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
  /** Approximately when the list was started. */
  as_of: z.iso.datetime(),
  /** For `after`; null on the last page and for visitors. */
  next: z.string().nullable(),
}

/** What was relaxed for people who nearly fit. */
const Wider = z.object({
  distance: Distance.optional(),
  min_age: z.int().optional(),
  max_age: z.int().optional(),
  /** The dropped filters. */
  open: z.array(z.enum(searchFields)),
})
export type Wider = z.infer<typeof Wider>

export const SearchAnswer = z
  .object({
    ...Page,
    /** With the first page, when there are few results: the first page of people who nearly fit. */
    similar: z.object({ ...Page, wider: Wider }).nullable(),
    /** With the first page, when there are few results: how many more people each filter excludes. */
    relax: z.array(z.object({ field: z.enum(searchFields), more: z.int() })),
    /** For `after`: the first page as of the same moment, to ask later who is newer. Null for visitors. */
    start: z.string().nullable(),
    /** With `after`: how many came online since the list was started and so belong above it; at most 99. */
    newer: z.int(),
    /** For visitors: the list ends here until they join. */
    limited: z.boolean(),
  })
  .openapi('SearchAnswer')
export type SearchAnswer = z.infer<typeof SearchAnswer>
