import { z } from '@hono/zod-openapi'
import { MatchImage } from '#app/web/main-image.contract.ts'
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
    /** Of the member, who may write in another. */
    language: z.string(),
    /** In which the tagline is written, by its own words; null where they are too few to say. */
    tagline_language: z.string().nullable(),
    main_image: MatchImage.nullable(),
    /** Until that profile is opened; a like of one's own never is. */
    like_new: z.boolean(),
    matched: z.boolean(),
    origin: z.literal('member'),
    /** Made by 'like people who fit my search for me'. */
    automatic: z.boolean(),
    fictional: z.boolean(),
    /** To ten minutes; the lists are in the order of the moments themselves. */
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
  /** `as_of` of the first page: likes since then do not move the others. */
  as_of: z.string().max(200).optional(),
  /** One tab of the likes page alone. */
  type: z.enum(likeLists).optional(),
})
export type LikesPage = z.infer<typeof LikesPage>

export const Likes = z
  .object({
    /** Whom the member likes, the newest first. */
    profiles: z.array(Like),
    /** Who likes the member: those whose profile was not opened since come first, then the newest. */
    liked_by: z.array(Like),
    /** Who is in both lists, new ones first, then by when they came to be; only with type=matches. */
    matches: z.array(Like),
    pageNumber: z.int(),
    /** For the next page; null where there are none. */
    as_of: z.string().nullable(),
    /** With the first page. */
    totals: z.object({ profiles: z.int(), liked_by: z.int(), matches: z.int(), new: z.int() }).nullable(),
  })
  .openapi('Likes')
export type Likes = z.infer<typeof Likes>
