import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { escapeHtml } from '#app/platform/values/escape-html.ts'
import { type Part, type PersonalData, parts } from './personal-data.db.server.ts'
import { fieldLabels, listTitles } from './personal-data-labels.server.ts'
import { type ExportReader, formatField } from './personal-data-values.server.ts'

type Row = Record<string, unknown>

/** The currency appears with its amounts, and the package with its credits; printed invoice text is in the JSON. */
const jsonOnlyFields = ['currency', 'contents', 'package_id']
/** Wider tables are hard to read. */
const maxColumns = 4

/** One list of a part, under its name; empty if it has no rows. */
function renderList(list: string, rows: Row[], reader: ExportReader): string {
  const [first] = rows
  if (!first) return ''
  if (list === 'messages') return renderConversations(rows, reader)
  const heading = listTitles[list] ? `<h3>${escapeHtml(reader.i18n._(listTitles[list]))}</h3>` : ''
  if ('file' in first)
    return `${heading}<div class="pictures">${renderEach(rows, createFigureRenderer(list, reader))}</div>`
  const fields = Object.keys(first).filter(
    (field) =>
      !jsonOnlyFields.includes(field) && rows.some((row) => formatField(list, field, row, reader) !== ''),
  )
  return rows.length > 1 && fields.length <= maxColumns
    ? heading + renderTable(list, { fields, rows }, reader)
    : heading + renderEach(rows, (row) => renderDescriptionList(list, fields, row, reader))
}

const renderEach = (rows: Row[], write: (row: Row) => string) => rows.map(write).join('')

function renderFieldName(field: string, { i18n }: ExportReader): string {
  return escapeHtml(fieldLabels[field] ? i18n._(fieldLabels[field]) : '')
}

function renderTable(
  list: string,
  { fields, rows }: { fields: string[]; rows: Row[] },
  reader: ExportReader,
): string {
  const head = fields.map((field) => `<th scope="col">${renderFieldName(field, reader)}</th>`).join('')
  const body = renderEach(rows, (row) => {
    const cells = fields.map(
      (field) =>
        `<td data-of="${renderFieldName(field, reader)}"><span>${escapeHtml(formatField(list, field, row, reader))}</span></td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** Unknown values are left out. */
function renderDescriptionList(list: string, fields: string[], row: Row, reader: ExportReader): string {
  const facts = fields.flatMap((field) => {
    const text = formatField(list, field, row, reader)
    return text ? [`<div><dt>${renderFieldName(field, reader)}</dt><dd>${escapeHtml(text)}</dd></div>`] : []
  })
  return `<dl>${facts.join('')}</dl>`
}

function createFigureRenderer(list: string, reader: ExportReader) {
  return (row: Row) => {
    const fields = Object.keys(row).filter((field) => field !== 'file' && field !== 'position')
    return `<figure>${renderPicture(row.file, reader)}<figcaption>${renderDescriptionList(list, fields, row, reader)}</figcaption></figure>`
  }
}

function renderPicture(file: unknown, { i18n }: ExportReader): string {
  const address = String(file ?? '')
  if (!/^(photos|messages)\/[\w-]+\.webp$/.test(address)) return ''
  return `<a href="${address}"><img src="${address}" alt="${escapeHtml(i18n._(msg`Picture`))}" loading="lazy"></a>`
}

/** One conversation per partner, with the partner's name above it, in the order written. */
function renderConversations(rows: Row[], reader: ExportReader): string {
  const threads = Map.groupBy(rows, ({ conversation }) => conversation)
  return [...threads.values()].map((thread) => renderConversation(thread, reader)).join('')
}

function renderConversation(thread: Row[], reader: ExportReader): string {
  const renderField = (field: string, row: Row | undefined) =>
    row ? escapeHtml(formatField('messages', field, row, reader)) : ''
  const [first] = thread
  const lines = renderEach(thread, (row) => {
    const extraFacts = (['taken_back_at', 'cost'] as const)
      .filter((field) => row[field])
      .map((field) => `${renderFieldName(field, reader)}: ${renderField(field, row)}`)
    const small = [
      renderField('created_at', row),
      ...(row.kind === 'text' ? [] : [renderField('kind', row)]),
      ...extraFacts,
    ]
    const body = renderField('body', row)
    const ownClass = row.written_by === 'you' ? ' class="own"' : ''
    return `<li${ownClass}><b>${renderField('written_by', row)}</b> <small>${small.join(' · ')}</small>${body && `<p>${body}</p>`}${renderPicture(row.file, reader)}</li>`
  })
  return `<h3>${renderField('with_member', first)}</h3><ol>${lines}</ol>`
}

/** For a page opened from a folder. On a narrow screen each table row becomes a list. */
const style = `:root{color-scheme:light dark;--line:#8886;--soft:#8882}
*{box-sizing:border-box}body{font:1.125rem/1.55 system-ui,sans-serif;margin:0 auto;padding:1.5rem 1rem 4rem;max-width:60rem;overflow-wrap:anywhere}
h1{font-size:2rem;line-height:1.2}h2{font-size:1.6rem;margin:3rem 0 1rem;padding-top:1rem;border-top:3px solid var(--line)}h3{font-size:1.25rem;margin:2rem 0 .6rem}
a{color:inherit}nav{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem}nav a{padding:.6rem 0}
dl{margin:0 0 1rem;padding:.4rem 1rem;border:1px solid var(--line);border-radius:.6rem}dl div{display:grid;grid-template-columns:16rem 1fr;gap:0 1rem;padding:.45rem 0}
dl div+div{border-top:1px solid var(--line)}dt{font-weight:600}dd{margin:0;white-space:pre-line}
table{border-collapse:collapse;width:100%}th,td{border-bottom:1px solid var(--line);padding:.5rem .8rem .5rem 0;text-align:start;vertical-align:top}
.pictures{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(16rem,100%),1fr));gap:1rem}figure{margin:0}figcaption dl{margin:.5rem 0;padding:0;border:0}
figure dl div{display:block}img{display:block;max-width:100%;max-height:22rem;border-radius:.6rem}
ol{list-style:none;margin:0;padding:0;display:grid;gap:.6rem}li{padding:.7rem 1rem;border-radius:.6rem;border:1px solid var(--line);max-width:44rem}
li.own{background:var(--soft);margin-inline-start:auto}li p{margin:.3rem 0 0;white-space:pre-line}li img{margin-top:.5rem}small{font-size:.9rem}
@media(max-width:45rem){h1{font-size:1.7rem}dl div{display:block}tr,td{display:block;border:0}thead{display:none}td{padding:.2rem 0}
tr{border:1px solid var(--line);border-radius:.6rem;padding:.6rem 1rem;margin-bottom:.8rem}td[data-of]::before{content:attr(data-of) ": ";font-weight:600}}
@media print{nav{display:none}}`

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
export function renderPersonalDataPage(
  personalData: Record<Part, PersonalData>,
  locale: Locale,
  site: ExportReader['site'],
): string {
  const i18n = i18nFor(locale)
  const zone = personalData.settings.preferences?.[0]?.time_zone
  const reader = { i18n, site, timeZone: typeof zone === 'string' ? zone : 'UTC' }
  const title = escapeHtml(i18n._(msg`Everything we hold about you`))
  const sections = parts.flatMap((part) => {
    const lists = Object.entries(personalData[part]).map(([list, rows]) => renderList(list, rows, reader))
    return lists.some(Boolean)
      ? [{ part, name: escapeHtml(i18n._(titles[part])), lists: lists.join('') }]
      : []
  })
  const links = sections.map(({ part, name }) => `<a href="#${part}">${name}</a>`)
  const renderedSections = sections.map(
    ({ part, name, lists }) => `<section id="${part}"><h2>${name}</h2>${lists}</section>`,
  )
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>
<header><h1>${title}</h1><p>${escapeHtml(i18n._(about))}</p><nav aria-label="${title}">${links.join(' ')}</nav></header>
<main>${renderedSections.join('')}</main></body></html>`
}

const about = msg`This page needs no internet. Your photos are in the folders beside it, and the file data.json holds the same for other programs. Please keep it somewhere safe: it contains private messages.`
