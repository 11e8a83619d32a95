import { z } from '@hono/zod-openapi'
import { textSizes } from '#app/web/cookies/display.ts'
import { firstSteps } from './first-steps.ts'
import { maxLimit } from './spending-limit.ts'

export const Preferences = z
  .object({
    /** Whether lists include fictional profiles. */
    fictional_shown: z.boolean(),
    /** Whether to leave out people whose own search excludes the member; otherwise they come last. */
    two_way_only: z.boolean(),
    /** 'Send likes for me to people who match my search'. */
    auto_like: z.boolean(),
    /** Whether people who write to the member see what was read. */
    read_receipts: z.boolean(),
    /** Whether they see that the member is typing. */
    typing_shown: z.boolean(),
    /** Whether visitors see no more than the member's name, and that only at the profile's address. */
    members_only: z.boolean(),
    text_size: z.enum(textSizes),
    contrast: z.enum(['normal', 'high']),
    /** The step of the first session after activation; once done it stays done. */
    first_step: z.enum([...firstSteps, 'done']),
    /** As the browser names it, such as Europe/Berlin; null until one has sent it. */
    time_zone: z.string().nullable(),
    /** The most the member wants to pay in a calendar month, in the smallest unit of the currency; null means no limit. */
    spending_limit: z.object({
      amount: z.int().nullable(),
      currency: z.string(),
      /** A higher limit, or none, applies from the next day on. */
      next: z.object({ amount: z.int().nullable(), from: z.iso.datetime() }).nullable(),
    }),
  })
  .openapi('Preferences')
export type Preferences = z.infer<typeof Preferences>

export const PreferencesAnswer = z.object({ preferences: Preferences })
export type PreferencesAnswer = z.infer<typeof PreferencesAnswer>

/** Only the given fields change, so that two pages never overwrite each other. */
export const PreferencesChange = Preferences.extend({
  time_zone: z.string().max(64).refine(isTimeZone),
  spending_limit: z.int().min(0).max(maxLimit).nullable(),
})
  .partial()
  .refine((change) => Object.keys(change).length > 0)
  .openapi('PreferencesChange')
export type PreferencesChange = z.infer<typeof PreferencesChange>

/** Names only: an offset such as +01:00 has no summer time, and PostgreSQL inverts its sign. */
function isTimeZone(name: string) {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
