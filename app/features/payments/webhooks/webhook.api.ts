import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { type ProviderId, providerIds } from '../providers/provider.ts'
import { takeWebhook } from './take-webhook.server.ts'

/** One for each provider; some tell by an address, as a read. */
export const webhookCalls = providerIds.map((provider) =>
  defineCall(`${provider === 'verotel' ? 'GET' : 'POST'} /payment-webhook.php/${provider}`, {
    audience: 'visitor',
    summary: 'A provider tells of a payment; what it says counts only when the provider confirms it',
    middleware: [limitPerAddress('payment_webhook')],
    answers: { 200: { ...answer(z.string(), 'What the provider wants to hear') } },
    refusals: { 404: 'not_found', 429: 'too_many_requests' },
    handle: (_visit, { c }) => hear(provider, c),
  }),
)

async function hear(provider: ProviderId, c: Context<EdgeEnv>) {
  const reply = await takeWebhook(provider, {
    body: Buffer.from(await c.req.arrayBuffer()),
    header: (name) => c.req.header(name),
    query: new URL(c.req.url).searchParams,
  })
  return c.text(reply)
}
