export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'en'

/** The languages of the console, for its staff. */
export const staffLocales = ['en', 'de'] as const satisfies readonly Locale[]

/** `?lang=de` shows a visitor a page in German. */
export const languageParameter = 'lang'
/** Remembers the language that a visitor has chosen, or that of the page while no other is offered. */
export const localeCookie = 'locale'

/** Each language under its own name, as a reader looks for it. */
export const languageNames: Record<Locale, string> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
}

/** All languages but these, sorted by their displayed names. The order is the same on server and browser. */
export function otherLanguages(than: readonly Locale[]): Locale[] {
  return locales
    .filter((locale) => !than.includes(locale))
    .sort((one, other) => languageNames[one].localeCompare(languageNames[other], defaultLocale))
}

export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** The language of these texts. */
export function localeOf({ locale }: { locale: string }): Locale {
  return isLocale(locale) ? locale : defaultLocale
}
