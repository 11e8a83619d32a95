import { type Insertable, sql } from 'kysely'
import type { DebitBlock, DebitCode, DebitMandate } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

export function insertMandate(tx: Tx, mandate: Insertable<DebitMandate>) {
  return tx.insertInto('debit_mandate').values(mandate).execute()
}

export function findMandate(paymentId: string, tx: Tx | Database = db()) {
  return tx.selectFrom('debit_mandate').selectAll().where('payment_id', '=', paymentId).executeTakeFirst()
}

/** Clears the phone number, which is no longer needed. */
export function saveSigned(tx: Tx, paymentId: string, at: Date) {
  return tx
    .updateTable('debit_mandate')
    .set({ signed_at: at, phone_sealed: null })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** The reference under which the provider debits, instead of ours. */
export function saveReference(tx: Tx, paymentId: string, reference: string) {
  return tx.updateTable('debit_mandate').set({ reference }).where('payment_id', '=', paymentId).execute()
}

/** Mandates due for deletion: those left unsigned for a time, and those signed a longer time ago. */
export const unsignedMandatesOlderThan = (retention: number) =>
  overdueRows('debit_mandate', 'created_at', { retention, and: () => sql`signed_at is null` })
export const signedMandatesOlderThan = (retention: number) =>
  overdueRows('debit_mandate', 'signed_at', { retention })

export function insertCode(tx: Tx, code: Insertable<DebitCode>) {
  return tx.insertInto('debit_code').values(code).execute()
}

/** Locks the row until the end of the transaction, so that each of several parallel attempts counts. */
export function lockCode(tx: Tx, paymentId: string) {
  return tx
    .selectFrom('debit_code')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst()
}

export function recordAttempt(tx: Tx, paymentId: string) {
  return tx
    .updateTable('debit_code')
    .set({ attempts: sql`attempts + 1` })
    .where('payment_id', '=', paymentId)
    .execute()
}

export function saveNewCode(
  tx: Tx,
  paymentId: string,
  code: Pick<Insertable<DebitCode>, 'code_hash' | 'sent_at' | 'expires_at'>,
) {
  return tx
    .updateTable('debit_code')
    .set({ ...code, attempts: 0, send_count: sql`send_count + 1` })
    .where('payment_id', '=', paymentId)
    .execute()
}

/** How many codes were sent to a number, or for a member to any number, counting codes whose last message is recent. */
export async function countSends(
  tx: Tx,
  whose: { phoneHash: Buffer } | { memberId: string },
  since: Date,
): Promise<number> {
  const { sends } = await tx
    .selectFrom('debit_mandate')
    .innerJoin('debit_code', 'debit_code.payment_id', 'debit_mandate.payment_id')
    .innerJoin('payment', 'payment.id', 'debit_mandate.payment_id')
    .select(({ fn }) => fn.coalesce(fn.sum<string>('debit_code.send_count'), sql<string>`0`).as('sends'))
    .where(({ eb }) =>
      'phoneHash' in whose
        ? eb('debit_mandate.phone_hash', '=', whose.phoneHash)
        : eb('payment.member_id', '=', whose.memberId),
    )
    .where('debit_code.sent_at', '>=', since)
    .executeTakeFirstOrThrow()
  return Number(sends)
}

export interface Signer {
  memberId: string
  /** Unknown until they are entered. */
  ibanHash?: Buffer
  phoneHash?: Buffer
}

/** Orders signed by the member, from the account or with the number, except failed and cancelled ones. */
export function signedOrders(tx: Tx, { memberId, ibanHash, phoneHash }: Signer) {
  return tx
    .selectFrom('debit_mandate')
    .innerJoin('payment', 'payment.id', 'debit_mandate.payment_id')
    .select(['payment.amount', 'payment.settled_at', 'debit_mandate.signed_at'])
    .where('debit_mandate.signed_at', 'is not', null)
    .where('payment.status', 'not in', ['failed', 'cancelled'])
    .where(({ or, eb }) =>
      or([
        eb('payment.member_id', '=', memberId),
        ...(ibanHash ? [eb('debit_mandate.iban_hash', '=', ibanHash)] : []),
        ...(phoneHash ? [eb('debit_mandate.phone_hash', '=', phoneHash)] : []),
      ]),
    )
    .$narrowType<{ signed_at: Date }>()
    .execute()
}

interface OtherSigners {
  memberId: string
  mandate: { iban_hash: Buffer; phone_hash: Buffer }
  sign: 'iban' | 'phone'
}

/** Members who have signed for the same bank account or with the same number, the latest first. */
export async function findOtherSigners(tx: Tx, { memberId, mandate, sign }: OtherSigners) {
  const column = `${sign}_hash` as const
  const rows = await tx
    .selectFrom('debit_mandate')
    .innerJoin('payment', 'payment.id', 'debit_mandate.payment_id')
    .select('payment.member_id')
    .where(`debit_mandate.${column}`, '=', mandate[column])
    .where('debit_mandate.signed_at', 'is not', null)
    .where('payment.member_id', '<>', memberId)
    .orderBy('debit_mandate.signed_at', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ member_id }) => member_id ?? [])
}

type Block = Pick<Insertable<DebitBlock>, 'kind' | 'hash'>

export async function isBlocked(tx: Tx, blocks: readonly Block[]): Promise<boolean> {
  const found = await tx
    .selectFrom('debit_block')
    .select('kind')
    .where(({ or, and, eb }) =>
      or(blocks.map(({ kind, hash }) => and([eb('kind', '=', kind), eb('hash', '=', hash)]))),
    )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export function insertBlocks(tx: Tx, blocks: readonly Block[], at: Date) {
  return tx
    .insertInto('debit_block')
    .values(blocks.map((block) => ({ ...block, created_at: at })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
