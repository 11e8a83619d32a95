import { type Selectable, sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { Postback, PostbackDelivery } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { PostbackEvent, Reversal } from './postback-template.ts'

export type PostbackRow = Selectable<Postback>
export type DeliveryRow = Selectable<PostbackDelivery>

export const overdueDeliveries = (retention: number) =>
  overdueRows('postback_delivery', 'created_at', { retention })

interface NewDelivery {
  account: string
  event: PostbackEvent | Reversal
  transaction: string
  /** The event that this delivery reverses: only an enqueued event can be reversed. */
  reverses?: PostbackEvent
  money?: { amount: number; currency: string }
}

/**
 * Returns the id of the delivery; undefined if the account has no stored source, its network no template, or it was
 * enqueued before.
 */
export async function insertDelivery(
  tx: Tx,
  { account, event, transaction, reverses, money }: NewDelivery,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into postback_delivery (id, postback_id, event, transaction_id, amount, currency, created_at)
    select ${newId()}::uuid, postback.id, ${event}, ${transaction}, ${money?.amount ?? null}::int,
      ${money?.currency ?? null}::char(3), ${now()}
    from account
      join postback on postback.site_id = account.site_id
        and lower(postback.network) = lower(account.tracking ->> 'network')
    where account.id = ${account} and (${reverses ?? null}::text is null or exists (
      select from postback_delivery told
      where told.transaction_id = ${transaction} and told.event = ${reverses ?? null}))
      -- A partner that is off is notified of nothing new; what it was told can still be reversed.
      and (${reverses ?? null}::text is not null or not exists (
        select from partner where lower(partner.network) = lower(postback.network)
        having bool_and(ended_at is not null)))
    on conflict (transaction_id, event) do nothing
    returning id`.execute(tx)
  return rows[0]?.id
}

/** Whether the member has paid for nothing but this. */
export async function isFirstPurchase(tx: Tx, memberId: string, paymentId: string): Promise<boolean> {
  const other = await tx
    .selectFrom('payment')
    .select('id')
    .where('member_id', '=', memberId)
    .where('id', '!=', paymentId)
    .where('paid_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

export function findPaidPayments(tx: Tx, memberId: string) {
  return tx
    .selectFrom('payment')
    .select(['id', 'amount', 'currency'])
    .where('member_id', '=', memberId)
    .where('paid_at', 'is not', null)
    .execute()
}

/**
 * Claims a delivery for one process, so that two jobs do not send it at once. After a crash the claim expires, and
 * the same transaction id is sent again. Returns it unclaimed if another process has it, undefined if there is none.
 */
export async function claimDelivery(id: string, until: Date) {
  const claimed = await db()
    .updateTable('postback_delivery')
    .set({ claimed_until: until })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now())]))
    .returningAll()
    .executeTakeFirst()
  if (claimed) return { delivery: claimed, isMine: true }
  const delivery = await findDelivery(id)
  return delivery && { delivery, isMine: false }
}

function findDelivery(id: string) {
  return db().selectFrom('postback_delivery').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findOriginalDelivery(transaction: string, event: PostbackEvent) {
  return db()
    .selectFrom('postback_delivery')
    .select(['state', 'created_at'])
    .where('transaction_id', '=', transaction)
    .where('event', '=', event)
    .executeTakeFirst()
}

/** The template and the source, as both are now: a member who has withdrawn their consent has none. */
export function findRecipient(postbackId: string, accountId: string) {
  return db()
    .selectFrom('postback')
    .innerJoin('account', (join) =>
      join
        .onRef('account.site_id', '=', 'postback.site_id')
        .on(sql<boolean>`lower(account.tracking ->> 'network') = lower(postback.network)`),
    )
    .selectAll('postback')
    .select(sql<Record<string, string>>`account.tracking`.as('source'))
    .where('postback.id', '=', postbackId)
    .where('account.id', '=', accountId)
    .executeTakeFirst()
}

type FinalState = Exclude<DeliveryRow['state'], 'waiting'>

export async function finishDelivery(
  tx: Tx,
  id: string,
  { state, ...last }: { state: FinalState; attempts?: number; status?: number | null },
) {
  await tx
    .updateTable('postback_delivery')
    .set({ ...last, state, settled_at: now(), claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Another job retries it. */
export async function releaseDelivery(
  tx: Tx,
  id: string,
  last: { attempts?: number; status?: number | null } = {},
) {
  await tx
    .updateTable('postback_delivery')
    .set({ ...last, claimed_until: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export function findPostback(siteId: string, network: string, on: Tx | ReturnType<typeof db> = db()) {
  return on
    .selectFrom('postback')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(network) = lower(${network})`)
    .executeTakeFirst()
}

/** Replaces a postback of the same name in any letter case; waiting deliveries go to the new address. */
export async function upsertPostback(tx: Tx, row: Omit<PostbackRow, 'id' | 'changed_at'>) {
  await sql`insert into postback (id, site_id, network, template, signature_parameter, secret_sealed, changed_at)
    values (${newId()}, ${row.site_id}, ${row.network}, ${row.template}, ${row.signature_parameter},
      ${row.secret_sealed}, ${now()})
    on conflict (site_id, lower(network)) do update set network = excluded.network,
      template = excluded.template, signature_parameter = excluded.signature_parameter,
      secret_sealed = excluded.secret_sealed, changed_at = excluded.changed_at`.execute(tx)
}

export async function deletePostback(id: string) {
  await db().deleteFrom('postback').where('id', '=', id).execute()
}

export async function deletePostbackOf(tx: Tx, siteId: string, network: string) {
  await tx
    .deleteFrom('postback')
    .where('site_id', '=', siteId)
    .where(sql<boolean>`lower(network) = lower(${network})`)
    .execute()
}

export function findPostbacks() {
  return db()
    .selectFrom('postback')
    .innerJoin('site', 'site.id', 'postback.site_id')
    .select(['site.domain', 'postback.id', 'postback.network', 'postback.template'])
    .select(['postback.signature_parameter'])
    .orderBy('site.domain')
    .orderBy('postback.network')
    .execute()
}

/** Of a network on all sites, with how its postbacks of the last 30 days went. */
export function findPostbacksOfNetwork(network: string) {
  const count = (state: DeliveryRow['state']) =>
    sql<number>`(select count(*)::int from postback_delivery where postback_id = postback.id
      and state = ${state} and created_at > ${new Date(now().getTime() - 30 * 86_400_000)})`
  return db()
    .selectFrom('postback')
    .select(['site_id', 'template', 'signature_parameter', 'changed_at'])
    .select([
      count('delivered').as('delivered'),
      count('waiting').as('waiting'),
      count('failed').as('failed'),
    ])
    .where(sql<boolean>`lower(network) = lower(${network})`)
    .execute()
}

export function findLastDeliveries(postbackId: string, limit: number) {
  return db()
    .selectFrom('postback_delivery')
    .selectAll()
    .where('postback_id', '=', postbackId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
}

export function findAccount(id: string) {
  return db().selectFrom('account').select('id').where('id', '=', id).executeTakeFirst()
}
