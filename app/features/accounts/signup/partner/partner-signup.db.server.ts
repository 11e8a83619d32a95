import type { Updateable } from 'kysely'
import type { Member } from '#app/platform/database.gen.ts'
import { db, type Tx } from '#app/platform/db.server.ts'

export function findPartner(siteId: string, keyHash: Buffer) {
  return db()
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export function findUncompleted(accountId: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['member.name', 'member.country', 'member.region', 'member.city'])
    .select((column) => column.fn.coalesce('account.claimed_email', 'account.email').as('email'))
    .where('account.id', '=', accountId)
    .where('account.completed_at', 'is', null)
    .executeTakeFirst()
}

interface Completion {
  account: { password_hash: string; terms_version: string; completed_at: Date }
  member: Pick<Updateable<Member>, 'name' | 'sexuality' | 'region' | 'city' | 'latitude' | 'longitude'>
}

export async function saveCompletion(tx: Tx, id: string, { account, member }: Completion) {
  await tx.updateTable('account').set(account).where('id', '=', id).execute()
  await tx.updateTable('member').set(member).where('id', '=', id).execute()
}
