import { sixMonths } from '#app/platform/retention-times.ts'

/** What the staff decide about a member, the mildest first. */
export const measures = [
  'none',
  'warn',
  'remove_text',
  'remove_photo',
  'limit',
  'suspend',
  'ban',
  'remove_fraud',
] as const
export type Measure = (typeof measures)[number]

/** What a limited member may not do: write first, or be found in lists by people they have not written to. */
export const limits = ['first_messages', 'hidden'] as const
export type Limit = (typeof limits)[number]

/** The texts of a profile that can be removed. */
export const textFields = ['name', 'tagline', 'about'] as const
export type TextField = (typeof textFields)[number]

/** How we learned of it. Found by our software is the own initiative with automated detection. */
export const sources = [
  'notice',
  'trusted_flagger',
  'other_notification',
  'own_initiative',
  'software',
] as const
export type Source = (typeof sources)[number]

/** The longest suspension; longer than that is a ban. */
export const longestSuspension = 180
export const longestLimit = 366

/** Six months: how long a decision can be appealed against, and what it removed is kept. */
export const appealDays = sixMonths / 86_400_000
