import { defaultLocale, isLocale, type Locale } from './locales.ts'

/** The member's language, else the cookie's, else the domain's first two letters, else English. */
export function readerLocale(choices: { member?: string; cookie?: string; domainLanguage: string }): Locale {
  const domain = choices.domainLanguage.slice(0, 2).toLowerCase()
  return [choices.member, choices.cookie, domain].find(isLocale) ?? defaultLocale
}
