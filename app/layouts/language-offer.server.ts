import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import type { Visit } from '#app/web/visit.ts'

const words = msg({
  context: 'a button that shows this page in your language: name that language',
  message: 'Read in English',
})

/** Worded in the offered language. */
export function languageOffer({ offeredLocale }: Pick<Visit, 'offeredLocale'>): RootData['languageOffer'] {
  if (!offeredLocale) return null
  const i18n = i18nFor(offeredLocale)
  return { locale: offeredLocale, words: i18n._(words), close: i18n._(msg`Close this notice`) }
}
