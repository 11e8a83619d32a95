import { defaultLocale, isLocale, type Locale } from './locales.ts'

interface Choices {
  member?: string
  cookie?: string
  /** Of the account to which the mail was sent whose link is being opened. */
  link?: string
  domainLanguage: string
}

/** The member's language, else the cookie's, else that of the mail's link, else the domain's first two letters, else English. */
export function readerLocale({ member, cookie, link, domainLanguage }: Choices): Locale {
  const domain = domainLanguage.slice(0, 2).toLowerCase()
  return [member, cookie, link, domain].find(isLocale) ?? defaultLocale
}
