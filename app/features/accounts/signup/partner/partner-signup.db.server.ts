import { db } from '#app/platform/database/db.server.ts'

export function findPartner(siteId: string, keyHash: Buffer) {
  return db()
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('site_id', '=', siteId)
    .where('key_hash', '=', keyHash)
    .executeTakeFirst()
}

export function findUncompletedSignup(accountId: string) {
  return db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['member.name', 'member.country', 'member.region', 'member.city'])
    .select((column) => column.fn.coalesce('account.claimed_email', 'account.email').as('email'))
    .where('account.id', '=', accountId)
    .where('account.completed_at', 'is', null)
    .executeTakeFirst()
}
