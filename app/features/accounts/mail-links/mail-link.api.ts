import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { followActivationLink } from '#app/features/accounts/activation/activation-link.server.ts'
import { followChangeLink } from '#app/features/accounts/email/change-email.server.ts'
import { isUndoOver, undoEmailChange } from '#app/features/accounts/email/undo-change.server.ts'
import {
  completeLogin,
  describeBrowser,
  describeLinkBrowser,
} from '#app/features/accounts/sessions/start-session.server.ts'
import { followLoginLink } from '#app/features/accounts/signup/partner/partner-signup.server.ts'
import { ActivationLink } from '#app/features/accounts/signup/signup.contract.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limits.server.ts'
import { findPageAfterLogin, reactivate, readLinkPurpose, unsubscribe } from './mail-link.server.ts'
import { serializeMailTokenCookie } from './mail-link-cookies.server.ts'
import { findUsedLinkResult } from './used-link.server.ts'

const Token = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

/** The request that mail programs send for their own unsubscribe button (RFC 8058), without cookies or a page. */
export const unsubscribeCall = defineCall('POST /unsubscribe.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'One-click unsubscribe: declines mails of the kind whose List-Unsubscribe header had this address',
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
  whileSuspended: true,
  summary: 'Open the unsubscribe address in a browser',
  middleware: [limitPerAddress('mail_link')],
  query: Token,
  answers: { 303: { description: 'Redirects to the page that asks for confirmation' } },
  refusals: { 400: 'malformed', 429: 'too_many_requests' },
  handle: (_visit, { query, c }) => c.redirect(`/${query.token}`, 303),
})

/** A ticked box is sent as text, and an unticked one is not sent. */
const MailLinkForm = z.object({
  ...ActivationLink.shape,
  password: z.string().max(200).optional(),
  terms: z.string().max(20).optional(),
  niche_consent: z.string().max(20).optional(),
  /** Declines all mails rather than only those like this one. */
  all: z.string().max(20).optional(),
})

/**
 * The button on a mail link's page as a plain form, so that it works without script. It is not an action of the page:
 * that page sends no referrer, so browsers send the form with the origin 'null', which React Router refuses.
 */
export const submitMailLinkCall = defineCall('POST /mail-link.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary:
    'Submit the form on the page of a mail’s link: confirm, log in, reactivate, unsubscribe, change the address or undo that change',
  middleware: [limitPerAddress('mail_link')],
  body: MailLinkForm,
  bodyType: 'application/x-www-form-urlencoded',
  answers: {
    303: { description: 'Redirects to the page that shows the result, also for an expired link' },
  },
  refusals: { 400: 'malformed', 429: 'too_many_requests' },
  async handle({ site }, { body, c }) {
    const { token } = body
    const purpose = await readLinkPurpose(site, token)
    try {
      return c.redirect(await followLink(c, body, purpose), 303)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      const isRight = refusal.code !== 'link_expired'
      const done = isRight ? null : await findUsedLinkResult(site, token)
      if (done) return c.redirect(done.page, 303)
      if (!isRight && (await isUndoOver(site, token))) return c.redirect('/mail-link/undo-over', 303)
      if (purpose === 'change_email' && isRight)
        return c.redirect(`/mail-change/do?${refusalQuery(refusal)}`, 303)
      if (purpose !== 'activate') return c.redirect('/mail-link/expired', 303)
      // Returns to the link's own page, which shows the problem at its field.
      return c.redirect(isRight ? `/${token}?${refusalQuery(refusal)}` : '/activate/error', 303)
    }
  },
})

async function followLink(
  c: Context<EdgeEnv>,
  pressed: z.infer<typeof MailLinkForm>,
  purpose: Awaited<ReturnType<typeof readLinkPurpose>>,
) {
  const { token } = pressed
  const { site } = c.get('visit')
  switch (purpose) {
    case 'login':
      return completeLoginLink(c, await followLoginLink(token, site, describeBrowser(c)))
    case 'reactivate':
      await reactivate(site, token)
      return '/mail-link/reactivated'
    case 'unsubscribe':
      return `/mail-link/${await unsubscribe(site, token, { all: pressed.all !== undefined })}`
    case 'change_email':
      await followChangeLink(c.get('visit'), { ...describeLinkBrowser(c), token, password: pressed.password })
      return '/mail-link/address-changed'
    case 'undo_email': {
      const reset = await undoEmailChange(c.get('visit'), token)
      c.header('Set-Cookie', serializeMailTokenCookie(reset, c.req.raw), { append: true })
      return '/reset-password/do'
    }
    default:
      return confirmAddress(c, pressed)
  }
}

async function completeLoginLink(
  c: Context<EdgeEnv>,
  { accountId, session }: Awaited<ReturnType<typeof followLoginLink>>,
) {
  await completeLogin(c, session)
  return findPageAfterLogin(accountId)
}

async function confirmAddress(c: Context<EdgeEnv>, pressed: z.infer<typeof MailLinkForm>) {
  const { password, terms, niche_consent } = pressed
  const ticked = { terms: terms !== undefined, niche_consent: niche_consent !== undefined }
  const link = { ...pressed, password: password || undefined, ...ticked }
  const browser = describeLinkBrowser(c)
  const { site, viewer } = c.get('visit')
  const { session, alreadyConfirmed } = await followActivationLink(c.get('visit'), link, browser)
  // A link that was used before opens no session, because others may read the mailbox it lies in.
  if (session) await completeLogin(c, session)
  const done = alreadyConfirmed && !viewer ? await findUsedLinkResult(site, pressed.token) : null
  return done?.page ?? '/activate/done'
}

function refusalQuery({ code, fields = {}, values }: Refusal) {
  const query = new URLSearchParams({ refused: Object.values(fields)[0] ?? code })
  if (values.minutes) query.set('minutes', String(values.minutes))
  return query
}
