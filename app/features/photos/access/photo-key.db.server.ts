import { db } from '#app/platform/db.server.ts'

const name = 'photo_addresses'

export async function findPhotoKey(): Promise<string | undefined> {
  const row = await db()
    .selectFrom('platform_key')
    .select('secret_part')
    .where('name', '=', name)
    .executeTakeFirst()
  return row?.secret_part
}

/** Keeps the key that is there: of two processes that start at once, the second one's key is dropped. */
export async function addPhotoKey(secret_part: string) {
  await db()
    .insertInto('platform_key')
    .values({ name, public_part: '', secret_part })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
