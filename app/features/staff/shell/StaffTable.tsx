import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { TableScroll } from '#app/design/TableScroll.tsx'

export interface StaffColumn<Row> {
  id: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end, so that their digits line up. */
  align?: 'start' | 'end'
}

interface StaffTableProps<Row> {
  /** What the table shows, for screen readers. */
  caption: string
  columns: readonly StaffColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
}

/** A wide table scrolls inside its box; on a phone each row is a card that names its columns. */
export function StaffTable<Row>({ caption, columns, rows, keyOf }: StaffTableProps<Row>) {
  return (
    <TableScroll label={caption}>
      <table className="w-full border-collapse text-start max-sm:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sand max-sm:sr-only">
          <tr>
            {columns.map(({ id, label, align }) => (
              <th key={id} scope="col" className={joinClasses('px-4 py-3 font-semibold', edgeOf(align))}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={keyOf(row)}
              className="border-t border-line max-sm:block max-sm:px-4 max-sm:py-3 max-sm:first:border-t-0"
            >
              {columns.map(({ id, label, align, cell }) => (
                <td
                  key={id}
                  className={joinClasses(
                    'align-middle max-sm:flex max-sm:first:font-semibold max-sm:justify-between max-sm:gap-4 max-sm:py-1 sm:px-4 sm:py-2.5',
                    edgeOf(align),
                  )}
                >
                  <span aria-hidden className="text-sm text-ink-soft sm:hidden">
                    {label}
                  </span>
                  <span className="min-w-0 max-sm:text-end">{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

function edgeOf(align: 'start' | 'end' = 'start') {
  return align === 'end' ? 'text-end tabular-nums' : 'text-start'
}
