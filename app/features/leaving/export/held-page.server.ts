import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { escaped } from './escaped.ts'
import { type Held, type Part, parts } from './held.db.server.ts'
import { listHtml } from './held-lists.server.ts'
import { style } from './held-style.ts'
import type { Reader } from './held-values.server.ts'

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

/** One page for people, without script and without external resources. */
export function heldPage(held: Record<Part, Held>, locale: Locale, site: Reader['site']): string {
  const i18n = i18nFor(locale)
  const zone = held.settings.preferences?.[0]?.time_zone
  const reader = { i18n, site, timeZone: typeof zone === 'string' ? zone : 'UTC' }
  const title = escaped(i18n._(msg`Everything we hold about you`))
  const sections = parts.flatMap((part) => {
    const lists = Object.entries(held[part]).map(([list, rows]) => listHtml(list, rows, reader))
    return lists.some(Boolean) ? [{ part, name: escaped(i18n._(titles[part])), lists: lists.join('') }] : []
  })
  const links = sections.map(({ part, name }) => `<a href="#${part}">${name}</a>`)
  const written = sections.map(
    ({ part, name, lists }) => `<section id="${part}"><h2>${name}</h2>${lists}</section>`,
  )
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<header><h1>${title}</h1><p>${escaped(i18n._(about))}</p><nav aria-label="${title}">${links.join(' ')}</nav></header>
<main>${written.join('')}</main></body></html>`
}

const about = msg`This page needs no internet. Your photos are in the folders beside it, and the file data.json holds the same for other programs. Please keep it somewhere safe: it contains private messages.`
