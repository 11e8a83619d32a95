import { z } from '@hono/zod-openapi'
import { defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { unsubscribe } from './mail-link.server.ts'

const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** The request that mail programs send for their own unsubscribe button (RFC 8058), without cookies or a page. */
export const unsubscribeCall = defineCall('POST /unsubscribe.php', {
  audience: 'visitor',
  summary: 'Decline mails like the one that had this address in its List-Unsubscribe header, in one press',
  middleware: [limitPerAddress('unsubscribe')],
  query: Token,
  body: z.object({ 'List-Unsubscribe': z.literal('One-Click') }),
  bodyType: 'application/x-www-form-urlencoded',
  answers: { 200: { description: 'No more mails of this kind' } },
  refusals: { 400: 'malformed', 410: 'link_expired', 429: 'too_many_requests' },
  async handle({ site }, { query, c }) {
    await unsubscribe(site, query.token, { all: false })
    return c.text('ok')
  },
})

/** Older programs open the address instead: a page asks for confirmation. */
export const openUnsubscribeCall = defineCall('GET /unsubscribe.php', {
  audience: 'visitor',
  summary: 'The same address in a browser',
  middleware: [limitPerAddress('mail_link')],
  query: Token,
  answers: { 303: { description: 'Leads to the page that asks' } },
  refusals: { 400: 'malformed', 429: 'too_many_requests' },
  handle: (_visit, { query, c }) => c.redirect(`/${query.token}`, 303),
})
