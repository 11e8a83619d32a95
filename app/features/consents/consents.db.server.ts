import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import type { ConsentKind } from './consents.contract.ts'

const readNewest = namedQuery('newest_consents', ({ accountId }: Placeholders<{ accountId: string }>) =>
  db()
    .selectFrom('consent')
    .select(['kind', 'granted', 'text_version', 'created_at'])
    .distinctOn('kind')
    .where('account_id', '=', accountId)
    .orderBy('kind')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc'),
)

/** The newest row of each kind. */
export function findNewestConsents(accountId: string, tx?: Tx) {
  return tx ? readNewest.in(tx, { accountId }) : readNewest({ accountId })
}

/** Serialises two presses, so that the second finds the choice of the first. */
export function lockConsents(tx: Tx, accountId: string) {
  return tx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}

export async function findKindsEverGranted(accountId: string) {
  const rows = await db()
    .selectFrom('consent')
    .select('kind')
    .distinct()
    .where('account_id', '=', accountId)
    .where('granted', '=', true)
    .execute()
  return rows.map(({ kind }) => kind)
}

export function insertConsent(
  tx: Tx,
  consent: {
    id: string
    account_id: string
    kind: ConsentKind
    granted: boolean
    text_version: string
    created_at: Date
  },
) {
  return tx.insertInto('consent').values(consent).execute()
}
