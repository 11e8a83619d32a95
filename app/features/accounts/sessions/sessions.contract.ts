import { z } from '@hono/zod-openapi'

export const Session = z
  .object({
    id: z.string(),
    /** Such as 'Firefox, Windows'; empty when the browser did not say. */
    device: z.string(),
    created_at: z.iso.datetime(),
    last_seen_at: z.iso.datetime(),
    current: z.boolean(),
    /** Whether that device receives push messages. */
    push: z.boolean(),
  })
  .openapi('Session')
export type Session = z.infer<typeof Session>

export const SessionToEnd = z
  .union([z.object({ session: z.string().min(1).max(64) }), z.object({ others: z.literal(true) })])
  .openapi('SessionToEnd')
