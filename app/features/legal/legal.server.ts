import { readProfileCountry } from '#app/features/accounts/user/users.server.ts'
import { findMinimumMessageCosts } from '#app/features/sites/prices/prices.server.ts'
import { findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { makeNonBreaking } from '#app/i18n/non-breaking.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'
import type { LegalTextName } from './legal-pages.ts'
import { escapeMarkdown, type RenderedText, renderMarkdown } from './markdown.server.ts'
import { fillPlaceholders, findPlaceholderNames, type Values } from './placeholders.server.ts'
import { storedItems } from './stored-items.server.ts'
import { collectLegalValues, getSupportPhone } from './values.server.ts'

export interface LegalText extends RenderedText {
  title: string
  description: string
}

const files = import.meta.glob<string>('./pages/*.md', { query: '?raw', import: 'default' })

/** Sites times pages times languages, with room for a few countries' prices. */
const maxCacheSize = 2000
const textCache = new Map<string, LegalText>()

export async function openLegalPage(visit: Visit, page: LegalTextName) {
  const { site, locale } = visit
  const company = await findCompanyOfSite(site)
  const messageCosts = await findMinimumMessageCosts(site)
  const country = visitorCountry(visit)
  const location = page === 'safety' ? await guessLocation(visit) : country
  const values = collectLegalValues({ site, company, messageCosts }, { locale, country, location })
  return {
    ...(await renderLegalText(page, locale, values)),
    contact: { email: site.support_email, phone: getSupportPhone(site) },
  }
}

/** The network address shows where somebody is; the chosen country and the profile only where they usually are. */
async function guessLocation(visit: Visit): Promise<string | null> {
  const { geoipCountry, viewer } = visit
  return geoipCountry ?? visitorCountry(visit) ?? (viewer && (await readProfileCountry(viewer)))
}

/** Renders once per set of words: the cache key holds every value that the text uses. */
export async function renderLegalText(
  page: LegalTextName,
  locale: Locale,
  values: Values,
): Promise<LegalText> {
  const template = await loadTemplate(page, locale)
  const used = findPlaceholderNames(Object.values(template).join('\n')).map((name) => values[name])
  const key = JSON.stringify([page, locale, used])
  const found = textCache.get(key)
  if (found) return found
  const text = render(page, locale, template, values)
  if (textCache.size >= maxCacheSize) textCache.clear()
  textCache.set(key, text)
  return text
}

async function loadTemplate(page: LegalTextName, locale: Locale): Promise<Template> {
  const load = files[`./pages/${page}.${locale}.md`]
  if (!load) throw new Error(`the legal page ${page} is missing in ${locale}`)
  return makeTemplateNonBreaking(parseTemplate(await load()), locale)
}

/** Adds non-breaking spaces to our own words only: an address or a link must be copied as it is. */
function makeTemplateNonBreaking({ title, description, text }: Template, locale: Locale): Template {
  // As in the catalogs: scripts/vite/non-breaking-words.ts.
  if (locale === 'en') return { title, description, text }
  return { title: makeNonBreaking(title), description, text: makeNonBreaking(text) }
}

function render(page: LegalTextName, locale: Locale, template: Template, values: Values): LegalText {
  const plain = (text: string) => fillPlaceholders(text, values, locale, (value) => value)
  const title = plain(template.title)
  const source = fillPlaceholders(template.text, values, locale, escapeValue)
  return {
    title,
    description: plain(template.description),
    ...renderMarkdown(source, { title, questions: page === 'faq' }),
  }
}

function escapeValue(text: string, name: string): string {
  // Table rows, whose cells are escaped where they are built.
  if (Object.hasOwn(storedItems, name)) return text
  const words = escapeMarkdown(text)
  if (name === 'emergency_number') return words.replace(/\d+/g, (number) => `[${number}](tel:${number})`)
  return name === 'support_email' ? `[${words}](<mailto:${encodeURI(text)}>)` : words
}

interface Template {
  title: string
  description: string
  text: string
}

/** A Markdown file with `title:` and `description:` between two lines of dashes at its top. */
export function parseTemplate(file: string): Template {
  const source = file.replaceAll('\r\n', '\n')
  const [whole, head = ''] = /^---\n([\s\S]*?)\n---(?:\n|$)/.exec(source) ?? ['']
  return {
    title: readHeaderField(head, 'title'),
    description: readHeaderField(head, 'description'),
    text: source.slice(whole.length).trim(),
  }
}

function readHeaderField(head: string, name: string): string {
  const line = head.split('\n').find((each) => each.startsWith(`${name}:`)) ?? ''
  const value = line.slice(name.length + 1).trim()
  const quoted = /^"(.*)"$/.exec(value)?.[1]
  return quoted === undefined ? value : quoted.replace(/\\(["\\])/g, '$1')
}
