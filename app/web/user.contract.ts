import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'

/**
 * The only format of a picture: addresses that a browser can load unchanged. Further sizes are available beside the
 * two.
 */
export const MainImage = z
  .object({
    filename: z.string(),
    thumb_filename: z.string(),
    /** For a large view of one person, such as a match. */
    match: z.string().optional(),
    /** A colour that fills the space until the picture has loaded. */
    placeholder: z.string().optional(),
    /** Of the viewer's own picture, which they see before others do. */
    status: z.enum(['pending', 'active', 'rejected']).optional(),
  })
  .openapi('MainImage')
export type MainImage = z.infer<typeof MainImage>

/** Includes the large view, for showing two people together. */
export const MatchImage = MainImage.required({ match: true })

/** A member's own account data, included in each of their pages. */
export const User = z
  .object({
    id: z.string(),
    scope: z.array(z.enum(['member', 'premium'])),
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
