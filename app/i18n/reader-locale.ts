import { parseAccept } from 'hono/utils/accept'
import { defaultLocale, isLocale, type Locale } from './locales.ts'

interface Choices {
  member?: string
  /** From the address, because search engines link to a page in each language. */
  address?: string
  cookie?: string
  /** Of the account that received the mail whose link is being opened. */
  link?: string
  domainLanguage: string
}

/** The member's language, else that of the address, else the cookie's, else that of the mail's link, else the domain's first two letters, else English. */
export function readerLocale({ member, address, cookie, link, domainLanguage }: Choices): Locale {
  const domain = domainLanguage.slice(0, 2).toLowerCase()
  return [member, address, cookie, link, domain].find(isLocale) ?? defaultLocale
}

/** The language of a page without one in its address, for visitors who have chosen none. */
export function siteLocale(domainLanguage: string): Locale {
  return readerLocale({ domainLanguage })
}

/** The first supported language in the browser's order. Both written forms of Norwegian map to bokmål. */
export function preferredLocale(acceptLanguage: string): Locale | undefined {
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
