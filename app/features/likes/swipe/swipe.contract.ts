import { z } from '@hono/zod-openapi'
import { MemberId } from '#app/features/members/member-id.ts'
import { MainImage } from '#app/features/photos/main-image.contract.ts'
import { LikedProfile } from '../likes.contract.ts'

export const SwipeCard = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    city: z.string().nullable(),
    tagline: z.string(),
    /** In which the tagline is written. */
    language: z.string(),
    online: z.boolean(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
  })
  .openapi('SwipeCard')
export type SwipeCard = z.infer<typeof SwipeCard>

const Allowance = {
  likes_left: z.int().min(0),
  /** When there are four likes again: the next midnight where the member lives. */
  next_at: z.iso.datetime(),
}

export const SwipeDeck = z
  .object({
    /** A handful, the best first; none when everyone of the member's search was seen. */
    cards: z.array(SwipeCard),
    ...Allowance,
    /** The pass of the last hour that can still be taken back. */
    last_pass: SwipeCard.nullable(),
    /** Whether there are people to see again. */
    has_passed: z.boolean(),
  })
  .openapi('SwipeDeck')
export type SwipeDeck = z.infer<typeof SwipeDeck>

export const Swipe = z.object({ profile: MemberId, liked: z.boolean() }).openapi('Swipe')
export type Swipe = z.infer<typeof Swipe>

export const SwipeOutcome = z
  .object({
    matched: z.boolean(),
    ...Allowance,
    /** For the match modal. */
    profile: LikedProfile.nullable(),
  })
  .openapi('SwipeOutcome')
export type SwipeOutcome = z.infer<typeof SwipeOutcome>

export const UndonePass = z.object({ profile: MemberId }).openapi('UndonePass')
export const SeeAgain = z.object({ again: z.literal(true) }).openapi('SeeAgain')
export const PassUndone = z.object({ card: SwipeCard }).openapi('PassUndone')
