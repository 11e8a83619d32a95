import { type Expression, sql } from 'kysely'

/** Whether the reader has reported a `message`; shown to nobody else. */
export function isReportedBy(readerId: Expression<string>) {
  return sql<boolean>`exists (select from report where message_id = message.id and reporter_id = ${readerId}
    and report.status <> 'withdrawn')`
}
