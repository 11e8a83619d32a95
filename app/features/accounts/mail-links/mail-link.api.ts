import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { Refusal } from '#app/platform/refusal.ts'
import { defineCall } from '#app/web/calls/define-call.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { limitPerAddress } from '#app/web/calls/limit-per-address.server.ts'
import { followActivationLink } from '../activation/activation-link.server.ts'
import { undoIsOver } from '../email/end-undo.server.ts'
import { followChangeLink } from '../email/follow-change.server.ts'
import { undoEmailChange } from '../email/undo-change.server.ts'
import { linkBrowser, thisBrowser, welcome } from '../sessions/start-session.server.ts'
import { followLoginLink } from '../signup/partner/partner-signup.server.ts'
import { ActivationLink } from '../signup/signup.contract.ts'
import { doneAlready } from './done-already.server.ts'
import { afterLoginLink, purposeOf, reactivate, unsubscribe } from './mail-link.server.ts'
import { mailTokenCookieFor } from './mail-link-cookies.server.ts'

/** A ticked box is sent as text, and an unticked one is not sent. */
const Press = z.object({
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
export const pressMailLinkCall = defineCall('POST /mail-link.php', {
  audience: 'visitor',
  summary:
    'Press the button on the page of a mail’s link: confirm, log in, reactivate, unsubscribe, change the address or take that back',
  middleware: [limitPerAddress('mail_link')],
  body: Press,
  bodyType: 'application/x-www-form-urlencoded',
  answers: {
    303: { description: 'Leads to the page that says what has happened, also when the link has expired' },
  },
  refusals: { 400: 'malformed', 429: 'too_many_requests' },
  async handle({ site }, { body, c }) {
    const { token } = body
    const purpose = await purposeOf(site, token)
    try {
      return c.redirect(await follow(c, body, purpose), 303)
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal
      const isRight = refusal.code !== 'link_expired'
      const done = isRight ? null : await doneAlready(site, token)
      if (done) return c.redirect(done.page, 303)
      if (!isRight && (await undoIsOver(site, token))) return c.redirect('/mail-link/undo-over', 303)
      if (purpose === 'change_email' && isRight) return c.redirect(`/mail-change/do?${saying(refusal)}`, 303)
      if (purpose !== 'activate') return c.redirect('/mail-link/expired', 303)
      // Returns to the link's own page, which shows the problem at its field.
      return c.redirect(isRight ? `/${token}?${saying(refusal)}` : '/activate/error', 303)
    }
  },
})

async function follow(
  c: Context<EdgeEnv>,
  pressed: z.infer<typeof Press>,
  purpose: Awaited<ReturnType<typeof purposeOf>>,
) {
  const { token } = pressed
  const { site } = c.get('visit')
  switch (purpose) {
    case 'login':
      return goOn(c, await followLoginLink(token, site, thisBrowser(c)))
    case 'reactivate':
      await reactivate(site, token)
      return '/mail-link/reactivated'
    case 'unsubscribe':
      return `/mail-link/${await unsubscribe(site, token, { all: pressed.all !== undefined })}`
    case 'change_email':
      await followChangeLink(c.get('visit'), { ...linkBrowser(c), token, password: pressed.password })
      return '/mail-link/address-changed'
    case 'undo_email': {
      const reset = await undoEmailChange(c.get('visit'), token)
      c.header('Set-Cookie', mailTokenCookieFor(reset, c.req.raw), { append: true })
      return '/reset-password/do'
    }
    default:
      return confirmAddress(c, pressed)
  }
}

async function goOn(
  c: Context<EdgeEnv>,
  { accountId, session }: Awaited<ReturnType<typeof followLoginLink>>,
) {
  await welcome(c, session)
  return afterLoginLink(accountId)
}

async function confirmAddress(c: Context<EdgeEnv>, pressed: z.infer<typeof Press>) {
  const { password, terms, niche_consent } = pressed
  const ticked = { terms: terms !== undefined, niche_consent: niche_consent !== undefined }
  const link = { ...pressed, password: password || undefined, ...ticked }
  const browser = linkBrowser(c)
  const { site, viewer } = c.get('visit')
  const { session, already } = await followActivationLink(c.get('visit'), link, browser)
  // A link that was used before opens no session, because others may read the mailbox it lies in.
  if (session) await welcome(c, session)
  const done = already && !viewer ? await doneAlready(site, pressed.token) : null
  return done?.page ?? '/activate/done'
}

function saying({ code, fields = {}, values }: Refusal) {
  const query = new URLSearchParams({ refused: Object.values(fields)[0] ?? code })
  if (values.minutes) query.set('minutes', String(values.minutes))
  return query
}
