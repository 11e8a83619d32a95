import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type Held, type Part, parts } from './held.db.server.ts'

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

/** One page for people, without script and without anything from elsewhere. */
export function heldPage(held: Record<Part, Held>, locale: Locale): string {
  const i18n = i18nFor(locale)
  const title = escaped(i18n._(msg`Everything we hold about you`))
  const sections = parts.map(
    (part) => `<h2>${escaped(i18n._(titles[part]))}</h2>${Object.entries(held[part]).map(asTables).join('')}`,
  )
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>body{font:18px/1.5 sans-serif;margin:2rem;max-width:60rem}
table{border-collapse:collapse;margin:0 0 1rem}th,td{border:1px solid #999;padding:.3rem .6rem;text-align:start;
vertical-align:top;overflow-wrap:anywhere}img{max-width:12rem}</style><h1>${title}</h1>${sections.join('')}</html>`
}

/** One row is read downwards, several across. */
function asTables([table, rows]: [string, Held[string]]): string {
  const [first] = rows
  if (!first) return ''
  const names = Object.keys(first)
  const heading = `<h3>${words(table)}</h3>`
  if (rows.length === 1)
    return `${heading}<table>${names.map((name) => `<tr><th>${words(name)}<td>${cell(first[name])}`).join('')}</table>`
  const head = names.map((name) => `<th>${words(name)}`).join('')
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name])}`).join('')}`).join('')
  return `${heading}<table><tr>${head}${body}</table>`
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string' && /^(photos|messages)\/[\w-]+\.webp$/.test(value))
    return `<a href="${value}"><img src="${value}" alt=""></a>`
  return escaped(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

const words = (name: string) => escaped(name.replaceAll('_', ' '))

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
