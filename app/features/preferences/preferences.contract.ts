import { z } from '@hono/zod-openapi'
import { textSizes } from '#app/web/cookies/display.ts'
import { firstSteps } from './first-steps.ts'
import { highestLimit } from './spending-limit.ts'

export const Preferences = z
  .object({
    /** Whether fictional profiles are among the people shown. */
    fictional_shown: z.boolean(),
    /** People whose own search excludes the member: not at all, or else last. */
    two_way_only: z.boolean(),
    /** 'Send likes for me to people who match my search'. */
    auto_like: z.boolean(),
    /** Whether those who write to the member learn what was read. */
    read_receipts: z.boolean(),
    /** Whether they learn that the member is writing. */
    typing_shown: z.boolean(),
    /** Whether visitors learn no more of the member than the name, and that only by the address of the profile. */
    members_only: z.boolean(),
    text_size: z.enum(textSizes),
    contrast: z.enum(['normal', 'high']),
    /** Where the first session after the activation is; once it is done it stays done. */
    first_step: z.enum([...firstSteps, 'done']),
    /** As the browser names it, such as Europe/Berlin; null until one has told. */
    time_zone: z.string().nullable(),
    /** The most the member wants to pay in a calendar month, in the smallest unit of the currency; null means no limit. */
    spending_limit: z.object({
      amount: z.int().nullable(),
      currency: z.string(),
      /** A higher one, or none, holds from the next day on. */
      next: z.object({ amount: z.int().nullable(), from: z.iso.datetime() }).nullable(),
    }),
  })
  .openapi('Preferences')
export type Preferences = z.infer<typeof Preferences>

export const PreferencesAnswer = z.object({ preferences: Preferences })
export type PreferencesAnswer = z.infer<typeof PreferencesAnswer>

/** Only what is named changes, so that two pages never undo each other. */
export const PreferencesChange = Preferences.extend({
  time_zone: z.string().max(64).refine(isTimeZone),
  spending_limit: z.int().min(0).max(highestLimit).nullable(),
})
  .partial()
  .refine((change) => Object.keys(change).length > 0)
  .openapi('PreferencesChange')
export type PreferencesChange = z.infer<typeof PreferencesChange>

/** By name only: an offset such as +01:00 knows no summer time, and PostgreSQL reads its sign the other way round. */
function isTimeZone(name: string) {
  if (!/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
