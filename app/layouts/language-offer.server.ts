import { msg } from '@lingui/core/macro'
import { parseAccept } from 'hono/utils/accept'
import { parse } from 'hono/utils/cookie'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { isLocale, type Locale, languageParameter } from '#app/i18n/locales.ts'
import { localeCookie } from '#app/web/cookies/locale-cookie.server.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import type { Visit } from '#app/web/visit.ts'

const words = msg({
  context: 'a button that shows this page in your language: name that language',
  message: 'Read in English',
})

/** On a first visit without a chosen language: the browser's own, if it is another of ours than the page's. */
export function languageOffer(
  { headers, url }: Request,
  { viewer, locale }: Pick<Visit, 'viewer' | 'locale'>,
): RootData['languageOffer'] {
  const chosen = parse(headers.get('cookie') ?? '', localeCookie)[localeCookie]
  if (viewer || isLocale(chosen) || new URL(url).searchParams.has(languageParameter)) return null
  const preferred = preferredLocale(headers.get('accept-language') ?? '')
  if (!preferred || preferred === locale) return null
  const i18n = i18nFor(preferred)
  return { locale: preferred, words: i18n._(words), close: i18n._(msg`Close this notice`) }
}

/** The first of ours in the browser's order. Both written forms of Norwegian read bokmål. */
function preferredLocale(acceptLanguage: string): Locale | undefined {
  return parseAccept(acceptLanguage.slice(0, 300))
    .filter(({ q }) => q > 0)
    .map(({ type }) =>
      type
        .split('-')[0]!
        .toLowerCase()
        .replace(/^n[no]$/, 'nb'),
    )
    .find(isLocale)
}
