import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'

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

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
