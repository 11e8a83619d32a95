import { z } from '@hono/zod-openapi'
import { MemberId } from '#app/platform/values/member-id.ts'
import { MatchImage } from '#app/web/user.contract.ts'

export const LikeTarget = z.object({ profile: MemberId }).openapi('LikeTarget')
/** Either the liker's profile was opened, or an open page showed that these members like the viewer. */
export const SeenLike = z
  .union([
    z.object({ profile: MemberId, seen: z.literal(true) }),
    z.strictObject({ shown: z.array(MemberId).min(1).max(50) }),
  ])
  .openapi('SeenLike')

/** Enough to show the two of them together. */
export const LikedProfile = z
  .object({
    id: z.string(),
    name: z.string(),
    gender: z.enum(['male', 'female']),
    fictional: z.boolean(),
    main_image: MatchImage.nullable(),
  })
  .openapi('LikedProfile')
export type LikedProfile = z.infer<typeof LikedProfile>

export const LikeOutcome = z
  .object({
    liked: z.boolean(),
    /** Never true for a fictional profile, which likes nobody back. */
    matched: z.boolean(),
    /** The other member; null for one who is no longer liked. */
    profile: LikedProfile.nullable(),
  })
  .openapi('LikeOutcome')
export type LikeOutcome = z.infer<typeof LikeOutcome>

export const LikeSeen = z.object({ like_new: z.boolean() })

/** The likes between a viewer and another member. */
export interface LikeState {
  liked: boolean
  likes_you: boolean
  matched: boolean
}
