import { msg } from '@lingui/core/macro'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { readerLocale } from '#app/i18n/reader-locale.ts'
import { isDatabaseUnreachable } from '#app/platform/database/is-database-unreachable.server.ts'
import { log } from '#app/platform/log.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type RefusalCode, type RefusalText, refusalTexts } from '#app/platform/refusal-texts.ts'
import { escapeHtml } from '#app/platform/values/escape-html.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { refusalMessage } from '#app/web/calls/refusal-message.server.ts'

const codeByStatus: Record<number, RefusalCode> = {
  400: 'malformed',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'too_large',
  415: 'unsupported_type',
}

/** Seconds: a restart takes about as long. */
const databaseRetryAfter = 5

/** Turns any error into the refusal that the reader gets; logs unexpected ones. */
export function toRefusal(error: unknown, requestId?: string): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof HTTPException) return new Refusal(codeByStatus[error.status] ?? 'malformed')
  if (isDatabaseUnreachable(error)) {
    log.warn({ requestId, error }, 'the database is away')
    return new Refusal('unavailable', { retry_after: databaseRetryAfter })
  }
  log.error({ requestId, error }, 'unexpected error')
  return new Refusal('internal')
}

/** One place for every refusal: JSON for calls, a page for people. */
export function answerError(error: Error, c: Context<EdgeEnv>): Response {
  const refusal = isAbortedRequest(error, c) ? new Refusal('malformed') : toRefusal(error, c.get('requestId'))
  const { status, code = refusal.code }: RefusalText = refusalTexts[refusal.code]
  const locale = c.get('visit')?.locale ?? localeFromCookie(c.req.header('cookie'))
  const message = refusalMessage(refusal.code, locale, refusal.values)
  c.header('Content-Language', locale)
  c.header('Cache-Control', 'private, no-store')
  if (refusal.values.retry_after) c.header('Retry-After', String(refusal.values.retry_after))
  if (!c.req.path.startsWith('/api/')) {
    return c.html(fallbackErrorPage({ locale, status, message }), status)
  }
  const fields = refusal.fields && {
    fields: Object.fromEntries(
      Object.entries(refusal.fields).map(([name, code]) => [
        name,
        refusalMessage(code, locale, refusal.values),
      ]),
    ),
  }
  return c.json({ error: code, message, ...refusal.values, ...fields }, status)
}

/** A sender that disappears, as a phone does that loses its network, is no fault of ours. */
function isAbortedRequest(error: Error, c: Context<EdgeEnv>) {
  return c.req.raw.signal.aborted && 'code' in error && error.code === 'ECONNRESET'
}

/** For errors so early that the visit is not known yet: reads the cookie alone. */
export function localeFromCookie(cookie: string | undefined): Locale {
  const value = /(?:^|;\s*)locale=(\w{2})/.exec(cookie ?? '')?.[1]
  return readerLocale({ cookie: value, domainLanguage: 'en' })
}

/** A page that needs nothing of the application, for when the application itself fails. */
export function fallbackErrorPage({
  locale,
  status,
  message,
}: {
  locale: Locale
  status: number
  message: string
}) {
  const i18n = i18nFor(locale)
  const home = i18n._(msg`Back to the home page`)
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(message)}</title><link rel="stylesheet" href="/plain.css"></head>
<body><main><p class="status">${status}</p><h1>${escapeHtml(message)}</h1><p><a href="/">${escapeHtml(home)}</a></p></main></body>
</html>`
}

/** For when even the error page could not be shown. */
export function lastResortPage(locale: Locale) {
  const message = i18nFor(locale)._(msg`An error occurred while showing the error page`)
  return fallbackErrorPage({ locale, status: 500, message })
}
