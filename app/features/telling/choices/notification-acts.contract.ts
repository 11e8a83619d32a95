import { z } from '@hono/zod-openapi'

/** A test, or mails again after a bounce, a complaint or an unsubscribing. */
export const NotificationAct = z
  .union([z.strictObject({ test: z.literal('email') }), z.strictObject({ enable: z.literal('email') })])
  .openapi('NotificationAct')

export const NotificationActed = z.object({
  /** Whether a test is on its way. */
  tested: z.boolean(),
  /** Why the member gets no mails, as in User. */
  notifications_disabled: z.array(z.string()),
})
