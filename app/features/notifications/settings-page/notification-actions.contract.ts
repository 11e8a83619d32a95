import { z } from '@hono/zod-openapi'

/** Sends a test, or resumes mails after a bounce, a complaint or unsubscribing. */
export const NotificationAct = z
  .union([z.strictObject({ test: z.literal('email') }), z.strictObject({ enable: z.literal('email') })])
  .openapi('NotificationAct')

export const NotificationActed = z.object({
  /** Whether a test has been sent. */
  tested: z.boolean(),
  /** Why the member gets no mails, as in User. */
  notifications_disabled: z.array(z.string()),
})
