import { type Insertable, sql } from 'kysely'
import type { TransparencyStatement } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

export async function insertStatement(tx: Tx, row: Insertable<TransparencyStatement>) {
  await tx.insertInto('transparency_statement').values(row).execute()
}

/** When what the decision is about was published; of an account or a text, when the account was opened. */
export async function findContentDate(
  tx: Tx,
  { memberId, photoId, messageId }: { memberId: string; photoId: string | null; messageId: string | null },
): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select coalesce(
    (select created_at from photo where id = ${photoId}),
    (select created_at from message where id = ${messageId}),
    (select created_at from member where id = ${memberId})) as at`.execute(tx)
  return rows[0]!.at
}

export async function markAppealed(tx: Tx, decisionId: string, at: Date) {
  await tx
    .updateTable('transparency_statement')
    .set({ appealed_at: at })
    .where('decision_id', '=', decisionId)
    .execute()
}

export async function markAppealDecided(
  tx: Tx,
  decisionId: string,
  { outcome, at }: { outcome: 'upheld' | 'granted'; at: Date },
) {
  await tx
    .updateTable('transparency_statement')
    .set({ appeal_outcome: outcome, appeal_decided_at: at })
    .where('decision_id', '=', decisionId)
    // Of a statement from before appeals were recorded, nothing is known.
    .where('appealed_at', 'is not', null)
    .execute()
}

export const statementsOlderThan = (retention: number) =>
  overdueRows('transparency_statement', 'created_at', { retention })

/** Of the company's sites, the oldest first. */
export async function findUnsent(companyId: string, limit: number) {
  return db()
    .selectFrom('transparency_statement')
    .innerJoin('site', 'site.id', 'transparency_statement.site_id')
    .select(['transparency_statement.puid', 'transparency_statement.fields'])
    .where('site.company_id', '=', companyId)
    .where('transparency_statement.sent_at', 'is', null)
    .where('transparency_statement.failure', 'is', null)
    .orderBy('transparency_statement.created_at')
    .limit(limit)
    .execute()
}

export async function markSent(puid: string, { at, remoteId }: { at: Date; remoteId: string | null }) {
  await db()
    .updateTable('transparency_statement')
    .set({ sent_at: at, remote_id: remoteId, failure: null })
    .where('puid', '=', puid)
    .execute()
}

export async function markRefused(puid: string, failure: string) {
  await db().updateTable('transparency_statement').set({ failure }).where('puid', '=', puid).execute()
}

/** How many statements of each company wait, were sent and were refused, with one reason. */
export async function countSendings() {
  const { rows } = await sql<{
    company_id: string
    waiting: number
    sent: number
    refused: number
    failure: string | null
    last_sent: Date | null
  }>`select site.company_id,
      count(*) filter (where sent_at is null and failure is null)::int as waiting,
      count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where failure is not null)::int as refused,
      max(failure) as failure, max(sent_at) as last_sent
    from transparency_statement join site on site.id = site_id group by site.company_id`.execute(db())
  return rows
}
