import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { type EdgeEnv, newApi, problem } from '#app/api.ts'
import { audience } from '#app/audience.ts'
import { limitPerAddress } from '#app/limit-per-address.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { activate } from './activation.server.ts'
import { afterLoginLink, purposeOf, reactivate, unsubscribe } from './mail-link.server.ts'
import { followLoginLink } from './partner-signup.server.ts'
import { startSession } from './start-session.server.ts'

/**
 * The button on a mail link's page as a plain form, so that it works without script. It is no action of the page:
 * that page sends no referrer, so browsers send the form with the origin 'null', which React Router refuses.
 */
const press = createRoute({
  method: 'post',
  path: '/mail-link.php',
  ...audience('visitor'),
  summary: 'Press the button on the page of a mail’s link: confirm, log in, reactivate or unsubscribe',
  middleware: [limitPerAddress('mail_link')] as const,
  request: {
    body: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: z.object({ token: z.string().max(100) }) } },
    },
  },
  responses: {
    303: { description: 'Leads to the page that says what has happened, also when the link has expired' },
    400: problem('malformed'),
    429: problem('too_many_requests'),
  },
})

export const mailLinkApi = newApi().openapi(press, async (c) => {
  const { token } = c.req.valid('form')
  const purpose = await purposeOf(c.get('visit').site, token)
  try {
    return c.redirect(await follow(c, token, purpose), 303)
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return c.redirect(purpose === 'activate' ? '/activate/error' : '/mail-link/expired', 303)
  }
})

async function follow(c: Context<EdgeEnv>, token: string, purpose: Awaited<ReturnType<typeof purposeOf>>) {
  const { site } = c.get('visit')
  switch (purpose) {
    case 'login':
      return goOn(c, await followLoginLink(token, site))
    case 'reactivate':
      await reactivate(site, token)
      return '/mail-link/reactivated'
    case 'unsubscribe':
      await unsubscribe(site, token)
      return '/mail-link/unsubscribed'
    default:
      return confirmAddress(c, token)
  }
}

async function goOn(c: Context<EdgeEnv>, accountId: string) {
  await startSession(c, accountId)
  return afterLoginLink(accountId)
}

async function confirmAddress(c: Context<EdgeEnv>, token: string) {
  const { site, viewer } = c.get('visit')
  const { accountId, already } = await activate(token, site)
  // A link that was used before opens no session: it may lie in a mailbox that others read.
  if (!already && viewer?.id !== accountId) await startSession(c, accountId)
  return '/activate/done'
}
