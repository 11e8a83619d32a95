import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { capitalise } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Site } from '#app/web/visit.ts'

type FictionalTextSite = Pick<Site, 'fictional_singular' | 'fictional_plural' | 'fictional_warning'>

/** The site's custom texts for fictional profiles in the reader's language; null where it has none. */
export function getCustomFictionalTexts(site: FictionalTextSite, locale: Locale) {
  return {
    singular: getCustomText(site.fictional_singular, locale),
    plural: getCustomText(site.fictional_plural, locale),
  }
}

/** The same, with our default texts where the site has none. */
export function getFictionalTexts(site: FictionalTextSite, locale: Locale) {
  const { singular, plural } = getCustomFictionalTexts(site, locale)
  const i18n = i18nFor(locale)
  return {
    singular: singular ?? i18n._(msg`Fictional profile`),
    plural: plural ?? i18n._(msg`Fictional profiles`),
    warning:
      getCustomText(site.fictional_warning, locale) ??
      i18n._(msg`Fictional profile. No real person, no meeting possible.`),
  }
}

/** Capitalised, because it starts a label. */
function getCustomText(texts: Site['fictional_singular'], locale: Locale): string | null {
  const words = texts[locale]?.trim()
  return words ? capitalise(words, locale) : null
}
