import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { providerRows } from '../providers/registry.server.ts'
import { receiveWebhook } from './receive-webhook.server.ts'

/** One per provider. */
export const webhookCalls = providerRows.map(({ id, webhook }) =>
  defineCall(`${webhook.method} /payment-webhook.php/${id}`, {
    audience: 'visitor',
    summary: 'Receive a payment event from a provider; it takes effect only once the provider confirms it',
    middleware: [limitPerAddress(webhook.isSigned ? 'payment_webhook' : 'unsigned_webhook')],
    answers: { 200: { ...answer(z.string(), 'The response that the provider expects') } },
    refusals: { 404: 'not_found', 429: 'too_many_requests' },
    handle: ({ address }, { c }) => handleWebhook(id, c, address),
  }),
)

async function handleWebhook(provider: string, c: Context<EdgeEnv>, address: string) {
  const sent = {
    body: Buffer.from(await c.req.arrayBuffer()),
    header: (name: string) => c.req.header(name),
    query: new URL(c.req.url).searchParams,
  }
  const reply = await receiveWebhook(provider, sent, address)
  return c.text(reply)
}
