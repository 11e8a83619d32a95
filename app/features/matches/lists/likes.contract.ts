import { z } from '@hono/zod-openapi'
import { MatchImage } from '#app/web/user.contract.ts'
import { likeLists } from './like-lists.ts'

export const Like = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    tagline: z.string(),
    /** The member's language; they may write in another. */
    language: z.string(),
    /** The language of the tagline, detected from its words; null where they are too few. */
    tagline_language: z.string().nullable(),
    main_image: MatchImage.nullable(),
    /** Until that profile is opened; always false for given likes. */
    like_new: z.boolean(),
    matched: z.boolean(),
    origin: z.literal('member'),
    /** Given by 'like people who fit my search for me'. */
    automatic: z.boolean(),
    fictional: z.boolean(),
    /** Rounded to ten minutes; the lists are ordered by the exact moments. */
    liked_at: z.iso.datetime(),
  })
  .openapi('Like')
export type Like = z.infer<typeof Like>

export const LikesPage = z.object({
  pageNumber: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .optional(),
  /** `as_of` of the first page: later likes do not shift the pages. */
  as_of: z.string().max(200).optional(),
  /** One tab of the likes page alone. */
  type: z.enum(likeLists).optional(),
})
export type LikesPage = z.infer<typeof LikesPage>

export const Likes = z
  .object({
    /** Members whom the viewer likes, the newest first. */
    profiles: z.array(Like),
    /** Members who like the viewer: unopened ones first, then the newest. */
    liked_by: z.array(Like),
    /** Members in both lists, new ones first, then by when they matched; only with type=matches. */
    matches: z.array(Like),
    pageNumber: z.int(),
    /** For the next page; null where there are no likes. */
    as_of: z.string().nullable(),
    /** Only with the first page. */
    totals: z.object({ profiles: z.int(), liked_by: z.int(), matches: z.int(), new: z.int() }).nullable(),
  })
  .openapi('Likes')
export type Likes = z.infer<typeof Likes>
