import { z } from '@hono/zod-openapi'
import { LikedProfile } from '#app/features/likes/like.contract.ts'

export const AutoLike = z
  .object({
    profile: LikedProfile.nullable(),
    /** Whether that member really likes the viewer, or it is only our suggestion. */
    origin: z.enum(['member', 'suggestion']),
    matched: z.boolean(),
  })
  .openapi('AutoLike')
export type AutoLike = z.infer<typeof AutoLike>
