import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { capitalised } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Site } from '#app/web/visit.ts'

type Worded = Pick<Site, 'fictional_singular' | 'fictional_plural' | 'fictional_warning'>

/** What a site calls its fictional profiles in the reader's language; null where it has no words of its own. */
export function ownFictionalWords(site: Worded, locale: Locale) {
  return {
    singular: ownWords(site.fictional_singular, locale),
    plural: ownWords(site.fictional_plural, locale),
  }
}

/** The same, with our words where the site has none. */
export function fictionalWords(site: Worded, locale: Locale) {
  const { singular, plural } = ownFictionalWords(site, locale)
  const i18n = i18nFor(locale)
  return {
    singular: singular ?? i18n._(msg`Fictional profile`),
    plural: plural ?? i18n._(msg`Fictional profiles`),
    warning:
      ownWords(site.fictional_warning, locale) ??
      i18n._(msg`Fictional profile. No real person, no meeting possible.`),
  }
}

/** They stand at the beginning of a label. */
function ownWords(texts: Site['fictional_singular'], locale: Locale): string | null {
  const words = texts[locale]?.trim()
  return words ? capitalised(words, locale) : null
}
