import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { LookalikeSign } from './lookalike-signs.ts'

interface FoundPair {
  memberId: string
  otherId: string
  sign: LookalikeSign
  at: Date
}

/** Nothing for accounts of different sites, fictional profiles, erased members, and for what is known already. */
export async function savePair(tx: Tx, { memberId, otherId, sign, at }: FoundPair) {
  const signs = JSON.stringify({ [sign]: at.toISOString() })
  const { rows } = await sql<{ id: string; site_id: string; signs: Record<string, string> }>`
    insert into account_lookalike (id, site_id, first_id, second_id, signs, found_at)
    select ${newId()}::uuid, one.site_id, least(one.id, other.id), greatest(one.id, other.id), ${signs}::jsonb, ${at}::timestamptz
      from member one join member other on other.site_id = one.site_id
     where one.id = ${memberId} and other.id = ${otherId} and one.id <> other.id
       and one.kind = 'member' and other.kind = 'member'
       and one.erased_at is null and other.erased_at is null
    on conflict (first_id, second_id) do update set signs = account_lookalike.signs || excluded.signs
      where account_lookalike.separated_at is null and not account_lookalike.signs ? ${sign}
    returning id, site_id, signs`.execute(tx)
  return rows[0]
}

/** Members of the same site with the same text, the newest first. */
export async function findSameTexts(tx: Tx, memberId: string, limit: number) {
  const { rows } = await sql<{ id: string }>`
    select other.id from member one join member other
        on other.site_id = one.site_id and profile_text_key(other.about) = profile_text_key(one.about)
     where one.id = ${memberId} and profile_text_key(other.about) is not null and other.kind = 'member'
       and other.id <> one.id
     order by other.id desc limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks the pair until the transaction ends. */
export function lockPairOfAccounts(tx: Tx, id: string) {
  return tx
    .selectFrom('account_lookalike')
    .select(['id', 'site_id', 'first_id', 'second_id', 'separated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findPair(id: string) {
  return db().selectFrom('account_lookalike').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function markSeparated(tx: Tx, id: string, at: Date) {
  await tx.updateTable('account_lookalike').set({ separated_at: at }).where('id', '=', id).execute()
}

/** Returns the ids of the deleted pairs. */
export async function deletePairsOf(tx: Tx, memberId: string) {
  const deleted = await tx
    .deleteFrom('account_lookalike')
    .where(({ or, eb }) => or([eb('first_id', '=', memberId), eb('second_id', '=', memberId)]))
    .returning('id')
    .execute()
  return deleted.map(({ id }) => id)
}
