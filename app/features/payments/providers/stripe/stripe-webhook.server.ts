import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { ParsedWebhook, WebhookRequest } from '../provider.ts'
import type { AskStripe } from './stripe-client.server.ts'

/** How long a message is valid, in seconds, so that an old one cannot be replayed. */
const tolerance = 300

/** Sessions and intents are payments; charges, refunds and disputes name the intent they belong to. */
const Subject = z.object({
  object: z.string(),
  id: z.string(),
  payment_intent: z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]).nullish(),
})

/** Null unless one of our secrets has signed exactly these bytes. */
export async function readStripeWebhook(
  ask: AskStripe,
  secrets: readonly string[],
  { body, header }: WebhookRequest,
): Promise<ParsedWebhook | null> {
  const signature = header('stripe-signature')
  if (!signature || isOfLater(signature)) return null
  return ask(async ({ webhooks }) => {
    for (const secret of secrets)
      try {
        const at = now().getTime()
        const { id, data } = webhooks.constructEvent(body, signature, secret, tolerance, undefined, at)
        const payment = paymentOf(data.object)
        return { events: payment ? [{ eventId: id, providerPaymentId: payment }] : [], reply: 'ok' }
      } catch {
        // Signed with another secret, too old, or not by Stripe at all.
      }
    return null
  })
}

/** Rejects future timestamps: Stripe's own library rejects only old ones. */
function isOfLater(signature: string): boolean {
  const latest = now().getTime() / 1000 + tolerance
  return [...signature.matchAll(/\bt=(\d+)/g)].some(([, seconds]) => Number(seconds) > latest)
}

function paymentOf(reported: unknown): string | null | undefined {
  const { data } = Subject.safeParse(reported)
  const isPayment = data?.object === 'checkout.session' || data?.object === 'payment_intent'
  return isPayment ? data.id : data?.payment_intent
}
