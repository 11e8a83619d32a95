import { z } from '@hono/zod-openapi'

const inBase64Url = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+={0,2}$/)

/** As serialised by PushSubscription.toJSON(). */
export const PushSubscriptionSent = z
  .object({
    endpoint: z
      .string()
      .min(1)
      .max(1000)
      .regex(/^[!-~]+$/),
    expirationTime: z.number().nullish(),
    keys: z.object({ p256dh: inBase64Url(100), auth: inBase64Url(40) }),
  })
  .openapi('PushSubscription')
export type PushSubscriptionSent = z.infer<typeof PushSubscriptionSent>

export const PushToStart = z
  .object({
    subscription: PushSubscriptionSent,
    /** The browser renewed it automatically; nobody has pressed anything. */
    renews: z.boolean().default(false),
  })
  .openapi('PushToBegin')

/** The subscription of this browser, or a device by its id. */
export const PushToEnd = z
  .union([z.object({ subscription: PushSubscriptionSent }), z.object({ device: z.uuid() })])
  .openapi('PushToEnd')

export const PushDevice = z
  .object({
    id: z.uuid(),
    /** Such as 'Firefox, Windows'; empty if unknown. */
    device: z.string(),
    since: z.iso.datetime(),
    current: z.boolean(),
  })
  .openapi('PushDevice')
export type PushDevice = z.infer<typeof PushDevice>

export const PushAnswer = z.object({
  push: z.object({
    /** Whether this session's browser receives messages. */
    subscribed: z.boolean(),
    devices: z.array(PushDevice),
  }),
})
