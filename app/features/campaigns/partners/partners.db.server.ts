import { sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'

const isValidKey = () => sql<boolean>`(partner_key.revoked_at is null or partner_key.revoked_at > ${now()})`

/** The partner whose key this is, where it is on and works for the site. */
export function findPartnerOfKey(siteId: string, keyHash: Buffer) {
  return db()
    .selectFrom('partner_key')
    .innerJoin('partner', 'partner.id', 'partner_key.partner_id')
    .innerJoin('partner_site', 'partner_site.partner_id', 'partner.id')
    .select(['partner.id', 'partner.network', 'partner_key.id as keyId', 'partner_key.last_used_at'])
    .where('partner_key.key_hash', '=', keyHash)
    .where('partner_site.site_id', '=', siteId)
    .where('partner.ended_at', 'is', null)
    .where(isValidKey())
    .executeTakeFirst()
}

export async function markKeyUsed(keyId: string) {
  await db().updateTable('partner_key').set({ last_used_at: now() }).where('id', '=', keyId).execute()
}

const sitesOf = sql<string[]>`array(select site_id from partner_site
  where partner_id = partner.id order by site_id)`.as('sites')

/** Locked until the transaction ends. */
export function lockPartner(tx: Tx, id: string) {
  return tx
    .selectFrom('partner')
    .select(['id', 'name', 'network', 'version', 'ended_at', sitesOf])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findPartner(id: string) {
  return db()
    .selectFrom('partner')
    .select(['id', 'name', 'network', 'version', 'ended_at', 'created_at', sitesOf])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** With how many keys are valid, and when one was last used. */
export function findPartners() {
  return db()
    .selectFrom('partner')
    .select(['partner.id', 'name', 'network', 'ended_at', sitesOf])
    .select([
      sql<number>`(select count(*)::int from partner_key
        where partner_id = partner.id and ${isValidKey()})`.as('keys'),
      sql<Date | null>`(select max(last_used_at) from partner_key
        where partner_id = partner.id)`.as('last_used_at'),
      sql<number>`(select count(*)::int from postback join partner_site using (site_id)
        where partner_id = partner.id and lower(postback.network) = lower(partner.network))`.as('postbacks'),
    ])
    .orderBy(sql`lower(name)`)
    .orderBy('partner.id')
    .execute()
}

export function findKeys(partnerId: string) {
  return db()
    .selectFrom('partner_key')
    .leftJoin('staff', 'staff.id', 'partner_key.created_by')
    .select(['partner_key.id', 'prefix', 'partner_key.created_at', 'staff.work_name as by'])
    .select(['partner_key.last_used_at', 'partner_key.revoked_at'])
    .where('partner_id', '=', partnerId)
    .orderBy('partner_key.created_at', 'desc')
    .orderBy('partner_key.id')
    .execute()
}

export async function isNetworkTaken(tx: Tx, network: string): Promise<boolean> {
  const found = await tx
    .selectFrom('partner')
    .select('id')
    .where(sql<boolean>`lower(network) = lower(${network})`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export async function insertPartner(tx: Tx, { name, network }: { name: string; network: string }) {
  const id = newId()
  await tx.insertInto('partner').values({ id, name, network, created_at: now() }).execute()
  return id
}

export async function updatePartner(
  tx: Tx,
  id: string,
  row: { name: string; version: number; ended_at: Date | null },
) {
  await tx.updateTable('partner').set(row).where('id', '=', id).execute()
}

export async function replaceSites(tx: Tx, partnerId: string, sites: readonly string[]) {
  await tx.deleteFrom('partner_site').where('partner_id', '=', partnerId).execute()
  const rows = sites.map((site_id) => ({ partner_id: partnerId, site_id }))
  await tx.insertInto('partner_site').values(rows).execute()
}

/** The partner of a network that an operator names at the command line; a new one where there is none. */
export async function ensurePartner(tx: Tx, network: string, site_id: string) {
  const known = await tx
    .selectFrom('partner')
    .select('id')
    .where(sql<boolean>`lower(network) = lower(${network})`)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
  const partner_id = known?.id ?? (await insertPartner(tx, { name: network, network }))
  await tx
    .insertInto('partner_site')
    .values({ partner_id, site_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function insertKey(
  tx: Tx,
  row: { partner_id: string; key_hash: Buffer; prefix: string; created_by: string },
) {
  const id = newId()
  await tx
    .insertInto('partner_key')
    .values({ ...row, id, created_at: now() })
    .execute()
  return id
}

/** The partner of a key that is revoked now; undefined for one that does not exist. */
export async function revokeKey(tx: Tx, id: string) {
  const key = await tx
    .selectFrom('partner_key')
    .select(['partner_id', 'prefix', 'revoked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!key) return undefined
  const isRevoked = key.revoked_at !== null && key.revoked_at <= now()
  if (!isRevoked)
    await tx.updateTable('partner_key').set({ revoked_at: now() }).where('id', '=', id).execute()
  return { partnerId: key.partner_id, prefix: key.prefix, isNew: !isRevoked }
}
