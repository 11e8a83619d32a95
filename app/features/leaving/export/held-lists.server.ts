import { msg } from '@lingui/core/macro'
import { escaped } from './escaped.ts'
import { type Reader, said } from './held-values.server.ts'
import { fieldWords, listWords } from './held-words.server.ts'

type Row = Record<string, unknown>

/** The currency appears with its amounts, and the package with its credits; printed invoice text is in the JSON. */
const inJsonAlone = ['currency', 'contents', 'package_id']
/** Wider tables are hard to read. */
const mostColumns = 4

/** One list of a part, under its name; empty if it has no rows. */
export function listHtml(list: string, rows: Row[], reader: Reader): string {
  const [first] = rows
  if (!first) return ''
  if (list === 'messages') return conversations(rows, reader)
  const heading = listWords[list] ? `<h3>${escaped(reader.i18n._(listWords[list]))}</h3>` : ''
  if ('file' in first) return `${heading}<div class="pictures">${each(rows, figureOf(list, reader))}</div>`
  const fields = Object.keys(first).filter(
    (field) => !inJsonAlone.includes(field) && rows.some((row) => said(list, field, row, reader) !== ''),
  )
  return rows.length > 1 && fields.length <= mostColumns
    ? heading + tableOf(list, { fields, rows }, reader)
    : heading + each(rows, (row) => factsOf(list, fields, row, reader))
}

const each = (rows: Row[], write: (row: Row) => string) => rows.map(write).join('')

function nameOf(field: string, { i18n }: Reader): string {
  return escaped(fieldWords[field] ? i18n._(fieldWords[field]) : '')
}

function tableOf(list: string, { fields, rows }: { fields: string[]; rows: Row[] }, reader: Reader): string {
  const head = fields.map((field) => `<th scope="col">${nameOf(field, reader)}</th>`).join('')
  const body = each(rows, (row) => {
    const cells = fields.map(
      (field) =>
        `<td data-of="${nameOf(field, reader)}"><span>${escaped(said(list, field, row, reader))}</span></td>`,
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`
}

/** Unknown values are left out. */
function factsOf(list: string, fields: string[], row: Row, reader: Reader): string {
  const facts = fields.flatMap((field) => {
    const text = said(list, field, row, reader)
    return text ? [`<div><dt>${nameOf(field, reader)}</dt><dd>${escaped(text)}</dd></div>`] : []
  })
  return `<dl>${facts.join('')}</dl>`
}

function figureOf(list: string, reader: Reader) {
  return (row: Row) => {
    const fields = Object.keys(row).filter((field) => field !== 'file' && field !== 'position')
    return `<figure>${picture(row.file, reader)}<figcaption>${factsOf(list, fields, row, reader)}</figcaption></figure>`
  }
}

function picture(file: unknown, { i18n }: Reader): string {
  const address = String(file ?? '')
  if (!/^(photos|messages)\/[\w-]+\.webp$/.test(address)) return ''
  return `<a href="${address}"><img src="${address}" alt="${escaped(i18n._(msg`Picture`))}" loading="lazy"></a>`
}

/** One conversation per partner, with the partner's name above it, in the order written. */
function conversations(rows: Row[], reader: Reader): string {
  const threads = Map.groupBy(rows, ({ conversation }) => conversation)
  return [...threads.values()].map((thread) => conversation(thread, reader)).join('')
}

function conversation(thread: Row[], reader: Reader): string {
  const say = (field: string, row: Row | undefined) =>
    row ? escaped(said('messages', field, row, reader)) : ''
  const [first] = thread
  const lines = each(thread, (row) => {
    const besides = (['taken_back_at', 'cost'] as const)
      .filter((field) => row[field])
      .map((field) => `${nameOf(field, reader)}: ${say(field, row)}`)
    const small = [say('created_at', row), ...(row.kind === 'text' ? [] : [say('kind', row)]), ...besides]
    const body = say('body', row)
    const own = row.written_by === 'you' ? ' class="own"' : ''
    return `<li${own}><b>${say('written_by', row)}</b> <small>${small.join(' · ')}</small>${body && `<p>${body}</p>`}${picture(row.file, reader)}</li>`
  })
  return `<h3>${say('with_member', first)}</h3><ol>${lines}</ol>`
}
