import { db } from '#app/platform/database/db.server.ts'

interface Secret {
  provider: string
  name: string
  sealed: string
  changed_at: Date
}

export function findSecrets() {
  return db().selectFrom('provider_secret').select(['provider', 'name', 'sealed']).execute()
}

export function upsertSecret({ sealed, changed_at, ...key }: Secret) {
  return db()
    .insertInto('provider_secret')
    .values({ ...key, sealed, changed_at })
    .onConflict((conflict) => conflict.columns(['provider', 'name']).doUpdateSet({ sealed, changed_at }))
    .execute()
}
