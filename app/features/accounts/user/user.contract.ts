import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'
import { cleanEmail } from '#app/platform/names.ts'
import { MainImage } from '#app/web/main-image.contract.ts'

export const User = z
  .object({
    id: z.string(),
    scope: z.array(z.enum(['member', 'premium', 'staff'])),
    status: z.enum(['not_confirmed', 'active', 'pending_deletion']),
    credits: z.int(),
    paid_user: z.boolean(),
    signup_date: z.iso.datetime(),
    /** False while a partner's sign-up lacks the member's own password and consents. */
    signup_complete: z.boolean(),
    fictional_icon: z.string(),
    language: z.enum(locales),
    notifications_disabled: z.array(z.enum(['complaint', 'bounce', 'unsubscribe'])),
    email: z.string(),
    time_bonus: z.object({ ends_at: z.iso.datetime(), seconds_left: z.int() }).nullable(),
    unread_messages: z.int(),
    new_likes: z.int(),
    invisible: z.boolean(),
    profile: z.object({
      id: z.string(),
      name: z.string(),
      country: z.string(),
      main_image: MainImage.required({ status: true }).nullable(),
      status: z.enum(['disabled', 'active']),
    }),
  })
  .openapi('User')
export type User = z.infer<typeof User>

/** PostgreSQL cannot hold the character zero, and no address has it. Spelled as at the sign-up, where it is one. */
export const EmailGiven = z
  .string()
  .trim()
  .min(1)
  .max(254)
  .refine((email) => !email.includes('\0'))
  .overwrite((email) => cleanEmail(email) ?? email)

export const Login = z.object({ email: EmailGiven, password: z.string().min(1).max(200) }).openapi('Login')
export type Login = z.infer<typeof Login>

export const LanguageChoice = z.object({ language: z.enum(locales) }).openapi('LanguageChoice')
