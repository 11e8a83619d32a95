import { z } from '@hono/zod-openapi'
import { LikedProfile } from '#app/features/likes/like.contract.ts'
import { DistanceBand } from '#app/features/members/search/search.contract.ts'
import { MemberId } from '#app/platform/values/member-id.ts'
import { MainImage } from '#app/web/user.contract.ts'

export const SwipeCard = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    distance_band: DistanceBand.nullable(),
    tagline: z.string(),
    /** The member's language; they may write in another. */
    language: z.string(),
    /** The language of the tagline, detected from its words; null where they are too few. */
    tagline_language: z.string().nullable(),
    online: z.boolean(),
    fictional: z.boolean(),
    main_image: MainImage.nullable(),
    /** Interests that both have given, where the site shows interests. */
    shared_interests: z.array(z.int()),
  })
  .openapi('SwipeCard')
export type SwipeCard = z.infer<typeof SwipeCard>

const Allowance = {
  likes_left: z.int().min(0),
  /** When there are four likes again: the next midnight in the member's time zone. */
  next_at: z.iso.datetime(),
}

export const SwipeDeck = z
  .object({
    /** A few cards, the best first; none when the member has seen everyone in their search. */
    cards: z.array(SwipeCard),
    ...Allowance,
    /** The last decision, if it can still be undone. */
    last_decision: z.object({ card: SwipeCard, liked: z.boolean() }).nullable(),
    /** Whether there are passed members to see again. */
    has_passed: z.boolean(),
    /** How many conversations the member may still start before the first purchase; null without a limit. */
    conversations_left: z.int().nullable(),
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

export const UndoneSwipe = z.object({ profile: MemberId }).openapi('UndoneSwipe')
export const SeeAgain = z.object({ again: z.literal(true) }).openapi('SeeAgain')
export const SwipeUndone = z
  .object({
    /** Comes up again. */
    card: SwipeCard,
    /** Whether the undone decision was a like rather than a pass. */
    liked: z.boolean(),
    /** Whether that member still likes the viewer. */
    likes_you: z.boolean(),
    ...Allowance,
  })
  .openapi('SwipeUndone')
export type SwipeUndone = z.infer<typeof SwipeUndone>
