import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { isDemo } from '#app/platform/env.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { api } from './api.ts'
import { assets } from './assets.ts'
import { compressAnswers } from './edge/compress.ts'
import { limitAddress, limitBody } from './edge/request-limits.ts'
import { requestLog } from './edge/request-log.ts'
import { securityHeaders } from './edge/security-headers.ts'
import { streamResponses } from './edge/streams.ts'
import { setClientAddress, setVisit } from './edge/visit.ts'
import { answerError } from './errors.ts'
import { health } from './health.ts'
import { pages } from './pages.ts'
import { photos } from './photos.ts'
import { siteFiles } from './site-files.ts'
import { sitePreview } from './site-preview.ts'

/** The demo's mailbox for programs; people read it at /dev/mailbox. */
const mailboxJson = new Hono<EdgeEnv>().get('/dev/mailbox.json', async (c) => {
  if (!isDemo()) throw new Refusal('not_found')
  const to = c.req.query('to')
  const [mails, messages] = await Promise.all([mailbox(to), smsMailbox(to)])
  return c.json({
    messages: messages.map((sms) => ({
      to: sms.recipient,
      text: sms.text_body,
      at: sms.sent_at.toISOString(),
    })),
    mails: mails.map((mail) => ({
      to: mail.recipient,
      subject: mail.subject,
      text: mail.text_body,
      html: mail.html_body,
      links: mail.text_body.match(/https?:\/\/[^\s<>"]+/g) ?? [],
      at: mail.sent_at.toISOString(),
    })),
  })
})

const readMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The reads that change something, by the specification. */
const stateChangingPaths = new Set(['/api/logout.php', '/api/auto-like.php'])

/** Calls from elsewhere that authenticate by signature or key, not by cookie. */
const cookielessCalls = /^\/api\/(payment-webhook|mail-event|partner-signup|unsubscribe)\.php(\/|$)/

/** Refuses state-changing requests from another site: by Sec-Fetch-Site, and by Origin for older browsers. */
const refuseCrossSite = createMiddleware<EdgeEnv>(async (c, next) => {
  const changes = !readMethods.has(c.req.method) || stateChangingPaths.has(c.req.path)
  if (changes && !cookielessCalls.test(c.req.path) && isCrossSite(c.req.raw.headers))
    throw new Refusal('cross_site')
  await next()
})

/**
 * The default for answers that set no header: nobody caches them, because an answer may be one member's
 * alone. The browser caches an answer with an ETag, as calls that are polled have, and revalidates it each time.
 */
const cacheControl = createMiddleware(async (c, next) => {
  await next()
  const { headers } = c.res
  if (headers.has('Cache-Control')) return
  headers.set('Cache-Control', headers.has('ETag') ? 'private, no-cache' : 'private, no-store')
})

/** The whole site, edge first: an early refusal costs little. */
export const app = new Hono<EdgeEnv>()
  .onError(answerError)
  .use(streamResponses, requestLog, securityHeaders, cacheControl, setClientAddress)
  .route('/', health)
  .use(compressAnswers)
  .use(limitAddress)
  .route('/', assets)
  .use(refuseCrossSite, limitBody, setVisit)
  .route('/photos', photos)
  .route('/api', api)
  .route('/', siteFiles)
  .route('/', sitePreview)
  .route('/', mailboxJson)
  .route('/', pages)

function isCrossSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (!origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== headers.get('host')
}
