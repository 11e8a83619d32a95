import { z } from '@hono/zod-openapi'
import { likeLists } from '#app/features/matches/lists/like-lists.ts'
import { MemberId } from '#app/platform/member-id.ts'
import { MatchImage } from '#app/web/main-image.contract.ts'

export const LikeTarget = z.object({ profile: MemberId }).openapi('LikeTarget')
export const SeenLike = z.object({ profile: MemberId, seen: z.literal(true) }).openapi('SeenLike')

/** Enough to show the two of them together. */
export const LikedProfile = z
  .object({ id: z.string(), name: z.string(), fictional: z.boolean(), main_image: MatchImage.nullable() })
  .openapi('LikedProfile')
export type LikedProfile = z.infer<typeof LikedProfile>

export const LikeOutcome = z
  .object({
    liked: z.boolean(),
    /** A fictional profile likes nobody back, so it never is one. */
    matched: z.boolean(),
    /** Whom; not told of someone who is no longer liked. */
    profile: LikedProfile.nullable(),
  })
  .openapi('LikeOutcome')
export type LikeOutcome = z.infer<typeof LikeOutcome>

export const LikeSeen = z.object({ like_new: z.literal(false) })

export const Like = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    city: z.string().nullable(),
    tagline: z.string(),
    /** In which the tagline is written. */
    language: z.string(),
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
    /** Who likes the member, the newest first. */
    liked_by: z.array(Like),
    /** Who is in both lists, by when they came to be; only with type=matches. */
    matches: z.array(Like),
    pageNumber: z.int(),
    /** For the next page; null where there are none. */
    as_of: z.string().nullable(),
    /** With the first page. */
    totals: z.object({ profiles: z.int(), liked_by: z.int(), matches: z.int(), new: z.int() }).nullable(),
  })
  .openapi('Likes')
export type Likes = z.infer<typeof Likes>

export const AutoLike = z
  .object({
    profile: LikedProfile.nullable(),
    /** Whether that member likes the viewer, by their own wish, or it is only our suggestion. */
    origin: z.enum(['member', 'suggestion']),
    matched: z.boolean(),
  })
  .openapi('AutoLike')
export type AutoLike = z.infer<typeof AutoLike>
