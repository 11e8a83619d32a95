import type { MetaDescriptor } from 'react-router'
import { type Locale, languageParameter, locales } from '#app/i18n/locales.ts'
import type { RootData } from './root-data.ts'

interface PageMeta {
  root: RootData | undefined
  path: string
  title?: string
  description?: string
  image?: string
}

/** Open Graph names a language with a country. */
const openGraphLocales: Record<Locale, string> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
}

/** Title, description, canonical address, its other languages, and what other sites show of a shared link. */
export function pageMeta({ root, path, title, description, image }: PageMeta): MetaDescriptor[] {
  if (!root) return [{ title: title ?? '' }]
  const words = description ?? root.site.description
  const { listedIn, origin, locale } = root
  const address = listedIn ? addressIn(locale, { origin, path, listedIn }) : `${origin}${path}`
  return [
    { title: pageTitle(root, title) },
    { name: 'description', content: words },
    { tagName: 'link', rel: 'canonical', href: address },
    ...(listedIn ? alternates({ origin, path, listedIn }).map(alternateLink) : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: root.site.name },
    { property: 'og:title', content: title ?? root.site.indexTitle },
    { property: 'og:description', content: words },
    { property: 'og:url', content: address },
    { property: 'og:locale', content: openGraphLocales[locale] },
    ...(listedIn ? otherLocales(locale) : []),
    ...(image ? [{ property: 'og:image', content: new URL(image, origin).href }] : shareImageMeta(root)),
  ]
}

function otherLocales(shown: Locale): MetaDescriptor[] {
  const others = locales.filter((locale) => locale !== shown)
  return others.map((locale) => ({ property: 'og:locale:alternate', content: openGraphLocales[locale] }))
}

interface ListedPage {
  origin: string
  path: string
  /** The language that its address may omit. */
  listedIn: Locale
}

/** The address of a page in each language, and one without a language for all other readers. */
export function alternates(page: ListedPage): { language: string; address: string }[] {
  return [
    ...locales.map((language) => ({ language, address: addressIn(language, page) })),
    { language: 'x-default', address: addressIn(page.listedIn, page) },
  ]
}

function addressIn(language: Locale, { origin, path, listedIn }: ListedPage): string {
  return `${origin}${path}${language === listedIn ? '' : `?${languageParameter}=${language}`}`
}

function alternateLink({ language, address }: ReturnType<typeof alternates>[number]): MetaDescriptor {
  return { tagName: 'link', rel: 'alternate', hrefLang: language, href: address }
}

/** The size of link previews on other sites. */
export const shareImage = { address: '/icons/share.png', width: 1200, height: 630 }

function shareImageMeta({ origin, site }: RootData): MetaDescriptor[] {
  const { address, width, height } = shareImage
  return [
    { property: 'og:image', content: `${origin}${address}` },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(height) },
    { property: 'og:image:alt', content: site.name },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/** What search engines show beside the site's name; React Router escapes it, and no browser runs it. */
export function structuredData(root: RootData | undefined): MetaDescriptor[] {
  if (!root) return []
  const { origin, site, locale } = root
  const publisher = { '@id': `${origin}/#organization` }
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Organization',
            ...publisher,
            name: site.name,
            legalName: site.company,
            url: `${origin}/`,
            logo: `${origin}/icons/512.png`,
          },
          {
            '@type': 'WebSite',
            '@id': `${origin}/#website`,
            name: site.name,
            description: site.description,
            url: `${origin}/`,
            inLanguage: locale,
            publisher,
          },
        ],
      },
    },
  ]
}

/**
 * The count of unread messages and new likes, the page and the site: tabs and screen readers present the beginning,
 * which must distinguish pages. Only the index has no name. See docs/decisions/046-page-shell.md.
 */
export function pageTitle(root: RootData | undefined, page?: string) {
  if (!root) return page ?? ''
  const { name, indexTitle } = root.site
  return withCount(page ? `${page} · ${name}` : indexTitle, newsCount(root.user))
}

/** Replaces the count that the title may begin with. */
export function withCount(title: string, count: number) {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}

export function newsCount(user: RootData['user']) {
  return user ? user.unread_messages + user.new_likes : 0
}
