import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'
import { MainImage } from './main-image.contract.ts'

/** A member's own account data, included in each of their pages. */
export const User = z
  .object({
    id: z.string(),
    scope: z.array(z.enum(['member', 'premium', 'staff'])),
    status: z.enum(['not_confirmed', 'active', 'pending_deletion']),
    credits: z.int(),
    paid_user: z.boolean(),
    signup_date: z.iso.datetime(),
    /** False until a member signed up by a partner has set a password and given the consents. */
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
