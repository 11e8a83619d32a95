import { db } from '#app/platform/db.server.ts'

const name = 'push'

export function findPushKey() {
  return db()
    .selectFrom('platform_key')
    .select(['public_part', 'secret_part'])
    .where('name', '=', name)
    .executeTakeFirst()
}

/** Keeps the key that is there: of two processes that start at once, the second one's key is dropped. */
export async function addPushKey(key: { public_part: string; secret_part: string }) {
  await db()
    .insertInto('platform_key')
    .values({ name, ...key })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
