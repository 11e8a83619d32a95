import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Names, towns and taglines of members, ordered by id. */
export function findNamesAfter(id: string, limit: number) {
  return selectNames(db()).where('account.id', '>', id).orderBy('account.id').limit(limit).execute()
}

/** Locks the row until the transaction ends, so nobody changes the name meanwhile. */
export function lockName(tx: Tx, id: string) {
  return selectNames(tx).where('account.id', '=', id).forUpdate('member').executeTakeFirst()
}

function selectNames(tx: Tx | ReturnType<typeof db>) {
  return tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.id', 'account.site_id', 'account.status', 'account.language', 'account.is_staff'])
    .select(['member.name', 'member.city', 'member.tagline', 'site.name as site'])
}
