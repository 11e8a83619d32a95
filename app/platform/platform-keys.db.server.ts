import { db } from './database/db.server.ts'

interface KeyPair {
  public_part: string
  secret_part: string
}

/**
 * Returns a key that is created once for the whole platform: of two processes that start at once, the second uses the
 * first one's.
 */
export async function getOrCreatePlatformKey(name: string, make: () => KeyPair): Promise<KeyPair> {
  const known = db()
    .selectFrom('platform_key')
    .select(['public_part', 'secret_part'])
    .where('name', '=', name)
  const found = await known.executeTakeFirst()
  if (found) return found
  await db()
    .insertInto('platform_key')
    .values({ name, ...make() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return known.executeTakeFirstOrThrow()
}
