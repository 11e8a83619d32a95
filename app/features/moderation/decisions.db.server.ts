import { type ExpressionBuilder, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { DB, Decision } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

const nilUuid = '00000000-0000-0000-0000-000000000000'

/**
 * Locks account and profile until the transaction ends: of two decisions at once, the second sees the first, and no text
 * changes between its copy and its removal.
 */
export function lockMember(tx: Tx, id: string) {
  return selectMember(tx, id).forUpdate().executeTakeFirst()
}

/** The same without a lock, for those who only read. */
export function findMember(id: string) {
  return selectMember(db(), id).executeTakeFirst()
}

function selectMember(tx: Tx | Database, id: string) {
  return tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['account.id', 'account.site_id', 'account.email', 'account.language', 'account.status'])
    .select(['account.confirmed_at', 'account.banned_for', 'account.suspended_until'])
    .select(['member.name', 'member.tagline', 'member.about', 'member.language as text_language'])
    .where('account.id', '=', id)
}

export type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>

/** The site of a member with an account; undefined for fictional profiles and erased members. */
export async function findSiteOfMember(tx: Tx | Database, id: string): Promise<string | undefined> {
  const account = tx.selectFrom('account').select('site_id').where('id', '=', id)
  return (await account.executeTakeFirst())?.site_id
}

/** Whether a member has written a message; after its deletion only a report about it knows. */
export async function isMessageOf(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from message where id = ${id} and sender_id = ${memberId}
    union all
    select from report where member_id = ${memberId} and evidence @> ${JSON.stringify({ message: { id } })}::jsonb
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether software has found the same picture at another account, whichever of the two was there first. */
export async function hasLookalike(tx: Tx, photoId: string): Promise<boolean> {
  const { rows } = await sql`select from photo_lookalike where ${photoId}::uuid in (photo_id, other_photo_id)
    limit 1`.execute(tx)
  return rows.length > 0
}

/** By the number that people quote. */
export function findDecision(number: string, siteId: string) {
  return db()
    .selectFrom('decision')
    .selectAll()
    .where('number', '=', number)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
}

export function findPlaceOfDecision(tx: Tx, id: string) {
  return tx.selectFrom('decision').select(['site_id', 'member_id']).where('id', '=', id).executeTakeFirst()
}

/** Locks it until the transaction ends. */
export function lockDecision(tx: Tx, id: string) {
  return tx.selectFrom('decision').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Those that stand. */
export function findDecisionsInCase(tx: Tx, { memberId, caseId }: { memberId: string; caseId: string }) {
  return tx
    .selectFrom('decision')
    .select(['measure', 'ground'])
    .where('member_id', '=', memberId)
    .where('case_id', '=', caseId)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Those that stand, and were made in the case of a report. */
export function findDecisionsForReport(tx: Tx, report: string) {
  return tx
    .selectFrom('review_case')
    .innerJoin('decision', (join) =>
      join
        .onRef('decision.case_id', '=', 'review_case.id')
        .onRef('decision.member_id', '=', 'review_case.member_id'),
    )
    .select(['measure', 'ground'])
    .where('review_case.kind', '=', 'report')
    .where('review_case.subject_id', '=', report)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Those in force that have closed the account, wherever they were made. */
export function findBans(tx: Tx, memberId: string) {
  return tx
    .selectFrom('decision')
    .select(['measure', 'ground'])
    .where('member_id', '=', memberId)
    .where('measure', 'in', ['ban', 'remove_fraud'])
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** Why the decisions in force ban a member; null if none does. */
export async function findBanInForce(tx: Tx, memberId: string): Promise<'fraud' | 'decision' | null> {
  const bans = await findBans(tx, memberId)
  if (bans.some(({ measure }) => measure === 'remove_fraud')) return 'fraud'
  return bans.length > 0 ? 'decision' : null
}

/** Enough for a page; nobody has more. */
const shownDecisions = 100

export function findDecisionsOf(memberId: string) {
  return db()
    .selectFrom('decision')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('decided_at', 'desc')
    .limit(shownDecisions)
    .execute()
}

export async function hasDecisions(memberId: string): Promise<boolean> {
  const found = db()
    .selectFrom('decision')
    .select('id')
    .where('member_id', '=', memberId)
    .where('measure', '<>', 'none')
    .limit(1)
  return (await found.executeTakeFirst()) !== undefined
}

export async function insertDecision(tx: Tx, row: Insertable<Decision>) {
  await tx.insertInto('decision').values(row).execute()
}

export async function updateDecision(
  tx: Tx,
  id: string,
  change: Pick<
    Updateable<Decision>,
    'withdrawn_at' | 'limits_ended_at' | 'suspension_ended_at' | 'evidence' | 'explanation'
  >,
) {
  await tx.updateTable('decision').set(change).where('id', '=', id).execute()
}

interface DecidedBefore {
  memberId: string
  measure: Decision['measure']
  ground: string | null
  subject: { kind: Selectable<Decision>['subject']; id?: string; field?: string }
}

/** Whether the same was decided about the same thing since then. */
export async function hasSameDecision(
  tx: Tx,
  { memberId, measure, ground, subject }: DecidedBefore,
  since: Date,
) {
  const found = await tx
    .selectFrom('decision')
    .select('id')
    .where('member_id', '=', memberId)
    .where('measure', '=', measure)
    .where('decided_at', '>', since)
    .where('withdrawn_at', 'is', null)
    .where(sql<boolean>`ground is not distinct from ${ground}`)
    .where(sql<boolean>`(subject, subject_id, field) is not distinct from
      (${subject.kind}, ${subject.id ?? null}::uuid, ${subject.field ?? null}::text)`)
    .executeTakeFirst()
  return found !== undefined
}

/** What counts against a member at that moment. */
export async function sumPoints(tx: Tx | Database, memberId: string, at: Date): Promise<number> {
  const { points } = await tx
    .selectFrom('decision')
    .select(sql<number>`coalesce(sum(points), 0)::int`.as('points'))
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .where('points_until', '>', at)
    .executeTakeFirstOrThrow()
  return points
}

/** The decisions that limit or suspend a member at that moment. */
export function findRestrictions(tx: Tx, memberId: string, at: Date) {
  return tx
    .selectFrom('decision')
    .select(['id', 'limits', 'limited_until', 'suspended_until'])
    .where('member_id', '=', memberId)
    .where('withdrawn_at', 'is', null)
    .where(({ or, and, eb }) =>
      or([
        eb('suspended_until', '>', at),
        and([
          eb('measure', '=', 'limit'),
          or([eb('limited_until', 'is', null), eb('limited_until', '>', at)]),
        ]),
      ]),
    )
    .execute()
}

/** Marks what has ended by then, and returns it: each end is announced once. */
export async function markEnded(tx: Tx, memberId: string, at: Date) {
  const suspensions = await tx
    .updateTable('decision')
    .set({ suspension_ended_at: at })
    .where('member_id', '=', memberId)
    .where('suspension_ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('suspended_until', '<=', at), isWithdrawn(eb)]))
    .where('suspended_until', 'is not', null)
    .returning(['id', 'withdrawn_at'])
    .execute()
  const limits = await tx
    .updateTable('decision')
    .set({ limits_ended_at: at })
    .where('member_id', '=', memberId)
    .where('measure', '=', 'limit')
    .where('limits_ended_at', 'is', null)
    .where(({ or, eb }) => or([eb('limited_until', '<=', at), isWithdrawn(eb)]))
    .returning(['id', 'withdrawn_at'])
    .execute()
  return { suspensions, limits }
}

const isWithdrawn = (eb: ExpressionBuilder<DB, 'decision'>) => eb('withdrawn_at', 'is not', null)

/** Members with a limit or suspension whose end has passed. */
export async function findDueToEnd(at: Date, limit: number, after = nilUuid): Promise<string[]> {
  const due = (end: 'suspended_until' | 'limited_until', mark: 'suspension_ended_at' | 'limits_ended_at') =>
    db()
      .selectFrom('decision')
      .select('member_id')
      .where(end, '<=', at)
      .where(mark, 'is', null)
      .where('member_id', '>', after)
  const rows = await due('suspended_until', 'suspension_ended_at')
    .union(due('limited_until', 'limits_ended_at'))
    .orderBy('member_id')
    .limit(limit)
    .execute()
  return rows.map(({ member_id }) => member_id)
}

export async function findOldestDueToEnd(at: Date): Promise<Date | null> {
  const { rows } = await sql<{ since: Date | null }>`select least(
    (select min(suspended_until) from decision where suspended_until <= ${at} and suspension_ended_at is null),
    (select min(limited_until) from decision where limited_until <= ${at} and limits_ended_at is null)) as since`.execute(
    db(),
  )
  return rows[0]?.since ?? null
}

export const decisionsPastAppeal = overdueRows('decision', 'appeal_until', {
  and: () => sql`(evidence <> '{}' or explanation <> '') and not exists (
    select from appeal where decision_id = decision.id and outcome is null)`,
  overwriteWith: sql`evidence = '{}', explanation = ''`,
})

/** A limit without an end stays until it is lifted. */
export const decisionsOlderThan = (retention: number) =>
  overdueRows('decision', 'decided_at', {
    retention,
    and: () => sql`not (measure = 'limit' and limited_until is null and withdrawn_at is null)`,
  })
