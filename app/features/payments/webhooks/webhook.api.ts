import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { providerRows } from '../providers/registry.server.ts'
import { takeWebhook } from './take-webhook.server.ts'

/** One per provider. */
export const webhookCalls = providerRows.map(({ id, webhook }) =>
  defineCall(`${webhook.method} /payment-webhook.php/${id}`, {
    audience: 'visitor',
    summary: 'A provider tells of a payment; what it says counts only when the provider confirms it',
    middleware: [limitPerAddress(webhook.isSigned ? 'payment_webhook' : 'unsigned_webhook')],
    answers: { 200: { ...answer(z.string(), 'What the provider wants to hear') } },
    refusals: { 404: 'not_found', 429: 'too_many_requests' },
    handle: ({ address }, { c }) => receive(id, c, address),
  }),
)

async function receive(provider: string, c: Context<EdgeEnv>, address: string) {
  const sent = {
    body: Buffer.from(await c.req.arrayBuffer()),
    header: (name: string) => c.req.header(name),
    query: new URL(c.req.url).searchParams,
  }
  const reply = await takeWebhook(provider, sent, address)
  return c.text(reply)
}
