import { z } from '@hono/zod-openapi'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { mailProviders, receiveMailEvents } from './receive-mail-events.server.ts'

/** One call for each mail provider. */
export const mailEventCalls = mailProviders.map((provider) =>
  defineCall(`POST /mail-event.php/${provider}`, {
    audience: 'visitor',
    summary: 'Receive a bounce, complaint or unsubscribe from a mail provider, after verifying the request',
    middleware: [limitPerAddress('mail_event')],
    answers: { 200: { ...answer(z.string(), 'It was heard') } },
    refusals: { 404: 'not_found', 429: 'too_many_requests' },
    async handle(_visit, { c }) {
      const body = Buffer.from(await c.req.arrayBuffer())
      await receiveMailEvents(provider, { body, header: (name) => c.req.header(name) })
      return c.text('ok')
    },
  }),
)
