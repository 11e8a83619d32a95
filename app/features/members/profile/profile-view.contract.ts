import { z } from '@hono/zod-openapi'
import { recordFromKeys } from '#app/platform/records.ts'
import { MemberId } from '#app/platform/values/member-id.ts'
import { MatchImage } from '#app/web/user.contract.ts'
import { factNames } from '../facts/facts.ts'
import { DistanceBand, SearchResult } from '../search/search.contract.ts'

export const MemberQuery = z.object({ id: MemberId })

/** The last visit is shown only in bands, so that nobody can be watched coming and going. */
export const lastActiveBands = ['now', 'day', 'week', 'month', 'earlier'] as const
export const LastActive = z.enum(lastActiveBands)
export type LastActive = z.infer<typeof LastActive>

export const Highlight = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('likes_you') }),
  z.object({ kind: z.literal('seeks_you') }),
  z.object({ kind: z.literal('same_reason'), reason: z.string() }),
  z.object({ kind: z.literal('same_region'), region: z.string() }),
  z.object({ kind: z.literal('shared_interests'), count: z.int() }),
  z.object({ kind: z.literal('new_here') }),
])
export type Highlight = z.infer<typeof Highlight>

const Photo = z.object({
  id: z.string(),
  /** Only its blur is sent. */
  locked: z.boolean(),
  main: z.boolean(),
  filename: z.string(),
  thumb_filename: z.string(),
  /** Further sizes for <img>. */
  srcSet: z.string(),
  placeholder: z.string(),
  width: z.int(),
  height: z.int(),
  /** The uncropped picture, for a close look; members only. */
  large: z.object({ filename: z.string(), width: z.int(), height: z.int() }).nullable(),
})
export type ProfilePhoto = z.infer<typeof Photo>

const Who = { id: z.string(), name: z.string(), age: z.int(), fictional: z.boolean() }
const fact = z.string().nullable()

/** What a member, or a visitor, sees of a profile; a field that the site does not show is null. */
export const ShownProfile = z
  .object({
    access: z.literal('full'),
    ...Who,
    /** Whether it is the viewer's own. */
    own: z.boolean(),
    gender: fact,
    /** Sexuality is never sent to visitors. */
    ...recordFromKeys(factNames, () => fact),
    seeking: z.object({ gender: z.string(), min_age: z.int(), max_age: z.int() }),
    country: z.string().nullable(),
    region: z.string().nullable(),
    region_name: z.string().nullable(),
    city: z.string().nullable(),
    distance_band: DistanceBand.nullable(),
    online: z.boolean(),
    /** Null for a fictional profile, because nobody is ever there. */
    last_active: LastActive.nullable(),
    interests: z.array(z.int()),
    /** Those the viewer shares. */
    shared_interests: z.array(z.int()),
    /** False for a fictional profile that nobody answers for. */
    answers: z.boolean(),
    highlights: z.array(Highlight),
    tagline: z.string(),
    about: z.string(),
    /** The member's language; they may write in another. */
    language: z.string(),
    /** The language of each text, detected from its words; null where they are too few. */
    tagline_language: z.string().nullable(),
    about_language: z.string().nullable(),
    main_image: MatchImage.nullable(),
    photos: z.array(Photo),
    photo_count: z.int(),
    /** Null for a visitor and on one's own profile. */
    like: z.object({ liked: z.boolean(), likes_you: z.boolean(), matched: z.boolean() }).nullable(),
    blocked: z.literal(false),
    /** The viewer's conversation with this member, if there is one. */
    conversation: z.string().nullable(),
  })
  .openapi('ShownProfile')
export type ShownProfile = z.infer<typeof ShownProfile>

/** For a member whom the viewer has blocked, or a conversation partner who cannot be seen at the moment. */
export const ReducedProfile = z
  .object({
    access: z.enum(['blocked', 'unavailable']),
    ...Who,
    own: z.literal(false),
    blocked: z.boolean(),
    conversation: z.string().nullable(),
  })
  .openapi('ReducedProfile')
export type ReducedProfile = z.infer<typeof ReducedProfile>

/** For visitors, where the site shows them nobody or the member has chosen to be shown to members only. */
export const NamedProfile = z
  .object({
    access: z.literal('members_only'),
    id: z.string(),
    name: z.string(),
    fictional: z.boolean(),
  })
  .openapi('NamedProfile')
export type NamedProfile = z.infer<typeof NamedProfile>

export const RelatedMember = SearchResult.pick({
  id: true,
  name: true,
  age: true,
  city: true,
  tagline: true,
  language: true,
  tagline_language: true,
  main_image: true,
  online: true,
  fictional: true,
}).openapi('RelatedMember')
export type RelatedMember = z.infer<typeof RelatedMember>

export const MemberAnswer = z
  .object({
    profile: z.discriminatedUnion('access', [ShownProfile, ReducedProfile, NamedProfile]),
    related: z.array(RelatedMember),
  })
  .openapi('MemberAnswer')
export type MemberAnswer = z.infer<typeof MemberAnswer>
