import { msg } from '@lingui/core/macro'
import { escapeHtml } from './escape-html.ts'
import { fieldLabels, listTitles } from './personal-data-labels.server.ts'
import { type ExportReader, formatField } from './personal-data-values.server.ts'

type Row = Record<string, unknown>

/** The currency appears with its amounts, and the package with its credits; printed invoice text is in the JSON. */
const jsonOnlyFields = ['currency', 'contents', 'package_id']
/** Wider tables are hard to read. */
const maxColumns = 4

/** One list of a part, under its name; empty if it has no rows. */
export function renderList(list: string, rows: Row[], reader: ExportReader): string {
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
