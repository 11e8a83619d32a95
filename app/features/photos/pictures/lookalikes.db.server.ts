import { type NotNull, sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import type { LookIndex } from './look-index.ts'

export interface Lookalike {
  id: string
  member_id: string
  likeness: number
  mirrored: boolean
}

export function findLook(photoId: string) {
  return db().selectFrom('photo').select(['member_id', 'look']).where('id', '=', photoId).executeTakeFirst()
}

export async function findLooks(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('photo')
    .select('look')
    .where('member_id', '=', memberId)
    .where('look', '<>', '')
    .$narrowType<{ look: NotNull }>()
    .execute()
  return rows.map(({ look }) => look)
}

/** Safe to repeat; nothing for a photo that went in the meantime. */
export async function saveKeys(photoId: string, { keys, signature }: LookIndex) {
  await sql`insert into photo_key (key, photo_id, signature)
    select distinct key, photo.id, ${signature}::bit(180) from photo, unnest(${keys}::int[]) as key
     where photo.id = ${photoId}
    on conflict do nothing`.execute(db())
}

interface Search {
  memberId: string
  /** Each once, and one of the probes that have it. */
  keys: readonly number[]
  probes: readonly number[]
  /** One for each probe. */
  signatures: readonly string[]
  maxDistance: number
  limit: number
}

/**
 * Other members' photos that share a key with a probe, those with the most similar signature first, each with its best
 * probe. Each photo is compared with one probe for each key; only the hundred nearest are compared with all probes.
 */
export const findByKeys = namedQuery(
  'photos_by_keys',
  ({ memberId, keys, probes, signatures, maxDistance, limit }: Placeholders<Search>) =>
    sql<{ id: string; member_id: string; look: string; probe: number }>`
      with signed as materialized (
        select nth - 1 as probe, signature
          from unnest(${signatures}::bit(180)[]) with ordinality as signed (signature, nth)),
      near as (
        select photo_id, photo_key.signature, min(bit_count(photo_key.signature # signed.signature)) as distance
          from unnest(${keys}::int[], ${probes}::int[]) as asked (key, probe)
          join signed using (probe) join photo_key using (key)
         where bit_count(photo_key.signature # signed.signature) <= ${maxDistance}::int
         group by photo_id, photo_key.signature
         order by distance, photo_id limit 100)
      select photo.id, photo.member_id, photo.look, (best % 1024)::int as probe
        from near join photo on photo.id = photo_id cross join lateral (
          -- The distance and the probe in one number: the smallest is the best.
          select min(bit_count(near.signature # signed.signature) * 1024 + probe) as best from signed) as nearest
       where photo.member_id <> ${memberId}::uuid
       order by best, photo.id limit ${limit}::int`,
)

/** Safe to repeat; for a photo that went in the meantime it stores nothing. */
export async function saveLookalikes(tx: Tx, photoId: string, found: readonly Lookalike[], at: Date) {
  await sql`insert into photo_lookalike
      (photo_id, other_photo_id, other_member_id, likeness, mirrored, found_at)
    select photo.id, other.id, other.member_id, other.likeness, other.mirrored, ${at}
      from photo, jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as other (id uuid, member_id uuid, likeness real, mirrored boolean)
     where photo.id = ${photoId}
    on conflict (photo_id, other_photo_id) do nothing`.execute(tx)
}

/** Deletes the findings that others' photos look like theirs; those of their own go with the photos. */
export function deleteLookalikesOf(tx: Tx, memberId: string) {
  return tx.deleteFrom('photo_lookalike').where('other_member_id', '=', memberId).execute()
}

/** The photos of other accounts that look like it, whichever of the two was there first. */
export async function listLookalikes(photoId: string) {
  const { rows } = await sql<{
    id: string
    /** Null once that photo is deleted. */
    file: string | null
    member_id: string
    site_id: string
    likeness: number
    mirrored: boolean
    found_at: Date
  }>`
    select found.id, photo.file, member.id as member_id, member.site_id, likeness, mirrored, found_at
      from (select other_photo_id as id, other_member_id as member_id, likeness, mirrored, found_at
              from photo_lookalike where photo_id = ${photoId}
            union
            select photo_id, photo.member_id, likeness, mirrored, found_at
              from photo_lookalike join photo on photo.id = photo_id where other_photo_id = ${photoId}) as found
      join member on member.id = found.member_id left join photo on photo.id = found.id
     where member.erased_at is null
     order by likeness desc, found.id limit 12`.execute(db())
  return rows
}
