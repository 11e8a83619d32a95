import { parseAccept } from 'hono/utils/accept'
import { defaultLocale, isLocale, type Locale } from './locales.ts'

interface Choices {
  member?: string
  /** Named by the address, as search engines link to a page in each language. */
  address?: string
  cookie?: string
  /** Of the account to which the mail was sent whose link is being opened. */
  link?: string
  domainLanguage: string
}

/** The member's language, else that of the address, else the cookie's, else that of the mail's link, else the domain's first two letters, else English. */
export function readerLocale({ member, address, cookie, link, domainLanguage }: Choices): Locale {
  const domain = domainLanguage.slice(0, 2).toLowerCase()
  return [member, address, cookie, link, domain].find(isLocale) ?? defaultLocale
}

/** What a page without a language in its address is written in, for who has chosen none. */
export function siteLocale(domainLanguage: string): Locale {
  return readerLocale({ domainLanguage })
}

/** The first of ours in the browser's order. Both written forms of Norwegian read bokmål. */
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
