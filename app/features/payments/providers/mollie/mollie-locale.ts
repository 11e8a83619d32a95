import type { Locale } from '#app/i18n/locales.ts'

/** The locales of its pages, the usual one of each language first. */
const locales = {
  da: ['da_DK'],
  de: ['de_DE', 'de_AT', 'de_CH'],
  en: ['en_GB', 'en_US'],
  es: ['es_ES'],
  fi: ['fi_FI'],
  fr: ['fr_FR', 'fr_BE'],
  it: ['it_IT'],
  nb: ['nb_NO'],
  nl: ['nl_NL', 'nl_BE'],
  pl: ['pl_PL'],
  sv: ['sv_SE'],
} as const satisfies Record<Locale, readonly [string, ...string[]]>

export type MollieLocale = (typeof locales)[Locale][number]

export function mollieLocale({ language, country }: { language: Locale; country: string }): MollieLocale {
  const known: readonly [MollieLocale, ...MollieLocale[]] = locales[language]
  return known.find((locale) => locale === `${language}_${country}`) ?? known[0]
}
