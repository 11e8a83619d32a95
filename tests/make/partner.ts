import { db } from '#app/platform/database/db.server.ts'
import { hashToken, newId } from '#app/platform/ids.server.ts'
import '#tests/isolated-database.ts'

interface PartnerOptions {
  /** The ids of its sites. */
  sites: readonly string[]
  name: string
  key: string
}

/** A partner that may sign people up with this key. */
export async function makePartner({ sites, name, key }: PartnerOptions) {
  const [id, created_at] = [newId(), new Date()]
  await db().insertInto('partner').values({ id, name, network: name, created_at }).execute()
  const rows = sites.map((site_id) => ({ partner_id: id, site_id }))
  await db().insertInto('partner_site').values(rows).execute()
  await db()
    .insertInto('partner_key')
    .values({ id: newId(), partner_id: id, key_hash: hashToken(key), created_at })
    .execute()
  return id
}
