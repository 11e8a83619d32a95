import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { type ProviderId, providerIds } from '../providers/provider.ts'
import { takeWebhook } from './take-webhook.server.ts'

/** One per provider; some report with a GET request. */
export const webhookCalls = providerIds.map((provider) =>
  defineCall(`${provider === 'verotel' ? 'GET' : 'POST'} /payment-webhook.php/${provider}`, {
    audience: 'visitor',
    summary: 'A provider tells of a payment; what it says counts only when the provider confirms it',
    middleware: [limitPerAddress(provider === 'mollie' ? 'unsigned_webhook' : 'payment_webhook')],
    answers: { 200: { ...answer(z.string(), 'What the provider wants to hear') } },
    refusals: { 404: 'not_found', 429: 'too_many_requests' },
    handle: ({ address }, { c }) => hear(provider, c, address),
  }),
)

async function hear(provider: ProviderId, c: Context<EdgeEnv>, address: string) {
  const sent = {
    body: Buffer.from(await c.req.arrayBuffer()),
    header: (name: string) => c.req.header(name),
    query: new URL(c.req.url).searchParams,
  }
  const reply = await takeWebhook(provider, sent, address)
  return c.text(reply)
}
