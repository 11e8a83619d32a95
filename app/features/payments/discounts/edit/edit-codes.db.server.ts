import { type Insertable, sql, type Updateable } from 'kysely'
import type { DiscountBatch } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Locks the code until the transaction ends: of two editors the second sees what the first has saved. */
export function lockCode(tx: Tx, id: string) {
  return tx.selectFrom('discount_code').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Whether another code is spelled like this where the given one would apply. */
export async function isSpelledAlready(
  tx: Tx,
  { code, site, id }: { code: string; site: string | null; id: string | null },
): Promise<boolean> {
  const other = await tx
    .selectFrom('discount_code')
    .select('id')
    .where('code', '=', code)
    .$if(site !== null, (query) =>
      query.where(({ or, eb }) => or([eb('site_id', 'is', null), eb('site_id', '=', site)])),
    )
    .$if(id !== null, (query) => query.where('id', '!=', id))
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Orders that named the code where it applies. */
const ordersOfCode = sql`payment.discount_code = discount_code.code
  and (discount_code.site_id is null or discount_code.site_id = payment.site_id)`

/** Whether an order was ever placed with it. */
export async function isOrdered(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_ordered: boolean }>`
    select exists (select from payment where ${ordersOfCode}) as is_ordered
    from discount_code where id = ${id}`.execute(tx)
  return rows[0]?.is_ordered ?? false
}

export async function findSiteOfMember(tx: Tx, memberId: string): Promise<string | undefined> {
  const account = tx.selectFrom('account').select('site_id').where('id', '=', memberId)
  return (await account.executeTakeFirst())?.site_id
}

export interface CodeSelection {
  /** The sites whose codes are listed; null: all, and those that apply on all. */
  sites: readonly string[] | null
  /** A code as it is spelled, or the beginning of one that was not made in a batch; or the id of a member. */
  search: { code: string } | { member: string } | null
}

const listed = ({ sites, search }: CodeSelection) => sql`
  ${sites === null ? sql`true` : sql`site_id = any(${sites}::uuid[])`} and
  ${
    search === null
      ? sql`batch_id is null and retention_offer is null`
      : 'member' in search
        ? sql`member_id = ${search.member}`
        : sql`(code = ${search.code}
          or batch_id is null and retention_offer is null and starts_with(code, ${search.code}))`
  }`

export async function countCodes(selection: CodeSelection): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from discount_code where ${listed(selection)}`.execute(db())
  return rows[0]?.count ?? 0
}

interface CodeUses {
  /** Orders that were placed with it, and those of them that were paid. */
  orders: number
  paid: number
}

/** The newest first. */
export async function findCodes(
  selection: CodeSelection,
  { offset, limit }: { offset: number; limit: number },
) {
  const rows = await db()
    .selectFrom('discount_code')
    .selectAll('discount_code')
    .where(sql<boolean>`${listed(selection)}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
  return addUses(rows)
}

export async function findCodeById(id: string) {
  const rows = await db().selectFrom('discount_code').selectAll().where('id', '=', id).execute()
  return (await addUses(rows))[0]
}

async function addUses<Row extends { id: string }>(codes: readonly Row[]) {
  const ids = codes.map(({ id }) => id)
  const { rows } = await sql<CodeUses & { id: string }>`
    select discount_code.id, count(*)::int as orders, count(payment.paid_at)::int as paid
    from discount_code join payment on ${ordersOfCode}
    where discount_code.id = any(${ids}::uuid[]) group by discount_code.id`.execute(db())
  const uses = new Map(rows.map(({ id, orders, paid }) => [id, { orders, paid }]))
  return codes.map((code) => ({ ...code, ...(uses.get(code.id) ?? { orders: 0, paid: 0 }) }))
}

export async function insertBatch(tx: Tx, row: Insertable<DiscountBatch>) {
  await tx.insertInto('discount_batch').values(row).execute()
}

/** Locks the batch until the transaction ends, so that its list leaves us once. */
export function lockBatch(tx: Tx, id: string) {
  return tx.selectFrom('discount_batch').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateBatch(tx: Tx, id: string, change: Updateable<DiscountBatch>) {
  await tx.updateTable('discount_batch').set(change).where('id', '=', id).execute()
}

/** In the order in which they were made. */
export async function findCodesOfBatch(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('discount_code')
    .select('code')
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute()
  return rows.map(({ code }) => code)
}

export async function countBatches(sites: readonly string[] | null): Promise<number> {
  const { count } = await db()
    .selectFrom('discount_batch')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .$if(sites !== null, (query) => query.where('site_id', '=', sql<string>`any(${sites}::uuid[])`))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest first, each with one of its codes, which all have the same conditions. */
export function findBatches(
  sites: readonly string[] | null,
  { offset, limit }: { offset: number; limit: number },
) {
  return db()
    .selectFrom('discount_batch')
    .leftJoin('staff', 'staff.id', 'discount_batch.made_by')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('discount_code')
          .select(['value_percentage', 'validity', 'expires_at'])
          .whereRef('batch_id', '=', 'discount_batch.id')
          .limit(1)
          .as('sample'),
      (join) => join.onTrue(),
    )
    .select(['discount_batch.id', 'discount_batch.site_id', 'name', 'discount_batch.created_at'])
    .select(['downloaded_at', 'discount_batch.ended_at', 'staff.work_name'])
    .select(['sample.value_percentage', 'sample.validity', 'sample.expires_at'])
    .select(
      sql<number>`(select count(*) from discount_code where batch_id = discount_batch.id)::int`.as('codes'),
    )
    .select(
      sql<number>`(select count(*) from discount_code where batch_id = discount_batch.id and exists (
        select from payment where ${ordersOfCode} and paid_at is not null))::int`.as('used'),
    )
    .$if(sites !== null, (query) =>
      query.where('discount_batch.site_id', '=', sql<string>`any(${sites}::uuid[])`),
    )
    .orderBy('discount_batch.created_at', 'desc')
    .orderBy('discount_batch.id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}
