import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { factWords, type ProfileFact, profileWords } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, formatDate, formatMoney, formatNumber, languageName } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type Held, type Part, parts } from './held.db.server.ts'
import { fieldWords, listWords } from './held-words.server.ts'

const titles: Record<Part, MessageDescriptor> = {
  account: msg`Account`,
  profile: msg`Profile`,
  photos: msg`Photos`,
  messages: msg`Messages`,
  likes: msg`Likes`,
  blocked: msg`Blocked members`,
  searches: msg`Saved searches`,
  settings: msg`Settings and consents`,
  devices: msg`Login and devices`,
  credits: msg`Credits`,
  orders: msg`Orders and refunds`,
  reports: msg`Reports and complaints`,
}

/** On a narrow screen every row is a list of its own. */
const style = `:root{color-scheme:light dark}body{font:18px/1.5 sans-serif;margin:0 auto;padding:1rem;max-width:70rem}
a{color:inherit}nav a{display:inline-block;padding:.4rem .8rem .4rem 0}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #888;padding:.3rem .6rem;text-align:start;vertical-align:top;overflow-wrap:anywhere}
th[scope=row]{width:16rem}img{max-width:min(12rem,100%)}@media(max-width:50rem){tr,td,th,th[scope=row]{display:block;border:0;width:auto}thead{display:none}
tr{border:1px solid #888;margin-bottom:.6rem}td[data-of]::before{content:attr(data-of) ": ";font-weight:bold}}`

/** One page for people, without script and without anything from elsewhere. */
export function heldPage(held: Record<Part, Held>, locale: Locale): string {
  const i18n = i18nFor(locale)
  const title = escaped(i18n._(msg`Everything we hold about you`))
  const filled = parts.filter((part) => Object.values(held[part]).some((rows) => rows.length > 0))
  const nameOf = (part: Part) => escaped(i18n._(titles[part]))
  const links = filled.map((part) => `<a href="#${part}">${nameOf(part)}</a>`)
  const sections = filled.map((part) => {
    const lists = Object.entries(held[part]).map((list) => asTable(list, i18n, locale))
    return `<section id="${part}"><h2>${nameOf(part)}</h2>${lists.join('')}</section>`
  })
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<header><h1>${title}</h1><nav aria-label="${title}">${links.join(' ')}</nav></header>
<main>${sections.join('')}</main></body></html>`
}

type Row = Held[string][number]

/** One row is read downwards, several across. The currency stands with its amounts; what a paper prints is in the JSON. */
function asTable([list, rows]: [string, Row[]], i18n: I18n, locale: Locale): string {
  const [first] = rows
  if (!first) return ''
  const fields = Object.keys(first).filter((field) => !['currency', 'contents'].includes(field))
  const words = (field: string) => escaped(fieldWords[field] ? i18n._(fieldWords[field]) : field)
  const heading = listWords[list] ? `<h3>${escaped(i18n._(listWords[list]))}</h3>` : ''
  const cellOf = (row: Row, field: string) => cell(row, field, i18n, locale)
  if (rows.length === 1) {
    const lines = fields.map(
      (field) => `<tr><th scope="row">${words(field)}</th><td>${cellOf(first, field)}</td></tr>`,
    )
    return `${heading}<table><tbody>${lines.join('')}</tbody></table>`
  }
  const head = fields.map((field) => `<th scope="col">${words(field)}</th>`).join('')
  const body = rows.map((row) => {
    const cells = fields.map((field) => `<td data-of="${words(field)}">${cellOf(row, field)}</td>`)
    return `<tr>${cells.join('')}</tr>`
  })
  return `${heading}<table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const moneyFields = ['price', 'vat_amount', 'refunded_amount', 'spending_limit']

function cell(row: Row, field: string, i18n: I18n, locale: Locale): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' && /^(photos|messages)\/[\w-]+\.webp$/.test(value))
    return `<a href="${value}"><img src="${value}" alt="${escaped(i18n._(msg`Picture`))}"></a>`
  return escaped(said(row, field, value, i18n, locale))
}

/** The data was JSON: moments are texts. */
function said(row: Row, field: string, value: unknown, i18n: I18n, locale: Locale): string {
  if (typeof value === 'boolean') return value ? i18n._(msg`Yes`) : i18n._(msg`No`)
  if (typeof value === 'number' && moneyFields.includes(field) && typeof row.currency === 'string')
    return formatMoney(value / 100, row.currency, locale)
  if (field === 'vat_rate') return formatNumber(Number(value) / 10_000, locale, percent)
  if (field === 'country') return countryName(String(value), locale)
  if (field === 'language') return languageName(String(value), locale)
  if (field === 'written_by' && value === 'you') return i18n._(msg`You`)
  if (isFact(field)) return factWords(i18n, field, String(value)) ?? String(value)
  if (field === 'facts' && Array.isArray(value)) return value.map((fact) => factSaid(fact, i18n)).join(', ')
  if (field === 'interests' && Array.isArray(value)) return interestsSaid(value, i18n)
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'object' && value) return Object.entries(value).map(pair).join(', ')
  const text = String(value)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return formatDate(text, locale)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDate(text, locale, moment)
  return text
}

const percent = { style: 'percent', maximumFractionDigits: 2 } as const
const moment = { dateStyle: 'long', timeStyle: 'short' } as const

const isFact = (name: string): name is ProfileFact => name in profileWords

/** Such as 'hair_color: grey'. */
function factSaid(fact: unknown, i18n: I18n): string {
  const [name = '', value = ''] = String(fact).split(': ')
  if (!isFact(name)) return value
  return `${i18n._(profileWords[name].label)}: ${factWords(i18n, name, value) ?? value}`
}

function interestsSaid(ids: unknown[], i18n: I18n): string {
  const named = interestNames(i18n).filter(({ id }) => ids.includes(id))
  return named.map(({ name }) => name).join(', ')
}

const pair = ([name, value]: [string, unknown]) => `${name}: ${value ?? ''}`

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
