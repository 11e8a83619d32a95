import { msg } from '@lingui/core/macro'
import { html } from 'hono/html'
import { accentColour } from '#app/design/style/accent-colours.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Site } from '#app/web/visit.ts'

/** For browsers too old to send a request's origin: asks for a press, so that no other site can log a member out. */
export function logoutPage({ site, locale }: { site: Site; locale: Locale }) {
  const i18n = i18nFor(locale)
  const name = site.name
  const title = i18n._(msg`Log out of ${name}?`)
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/plain.css" />
      </head>
      <body>
        <main style="--accent: ${accentColour(site.accent)}">
          <p class="status">${name}</p>
          <h1>${title}</h1>
          <form method="post" action="/api/logout.php">
            <button type="submit">${i18n._(msg`Log out`)}</button>
          </form>
          <p><a class="quiet" href="/members">${i18n._(msg`Stay logged in`)}</a></p>
        </main>
      </body>
    </html>`
}
