import { z } from '@hono/zod-openapi'

export const Card = z
  .object({
    id: z.string(),
    kind: z.enum(['card', 'paypal', 'sepa']),
    brand: z.string().nullable(),
    /** The last four digits. */
    last4: z.string().nullable(),
    expires_month: z.int().nullable(),
    expires_year: z.int().nullable(),
  })
  .openapi('Card')
export type Card = z.infer<typeof Card>

export const Cards = z.object({ cards: z.array(Card) })
export const CardToRemove = z.object({ card: z.uuid() })
