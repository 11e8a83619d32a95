import { type NotNull, sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

export interface Lookalike {
  id: string
  member_id: string
  distance: number
  likeness: number
  mirrored: boolean
}

export function findLook(photoId: string) {
  return db()
    .selectFrom('photo')
    .select(['member_id', 'grey_thumbnail'])
    .where('id', '=', photoId)
    .executeTakeFirst()
}

export async function findLooks(tx: Tx, memberId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('photo')
    .select('grey_thumbnail')
    .where('member_id', '=', memberId)
    .where('grey_thumbnail', 'is not', null)
    .$narrowType<{ grey_thumbnail: NotNull }>()
    .execute()
  return rows.map(({ grey_thumbnail }) => grey_thumbnail)
}

interface HashQuery {
  memberId: string
  hashes: readonly string[]
  parts: readonly number[]
  maxDistance: number
}

/** Other members' photos with nearly the same hash as one of these, the nearest first. */
export const findByHash = namedQuery(
  'photos_by_hash',
  ({ memberId, hashes, parts, maxDistance }: Placeholders<HashQuery>) =>
    db()
      .selectFrom((from) =>
        from
          .selectFrom('photo')
          .select(['id', 'member_id'])
          .select(
            sql<number>`(select min(bit_count((photo.hash # wanted)::bit(64))) from unnest(${hashes}::bigint[]) wanted)::int`.as(
              'distance',
            ),
          )
          .where(sql<boolean>`photo.hash_parts && ${parts}::int[]`)
          .where('member_id', '<>', memberId)
          .as('found'),
      )
      .innerJoin('photo', 'photo.id', 'found.id')
      .select(['found.id', 'found.member_id', 'found.distance', 'photo.grey_thumbnail'])
      .where('photo.grey_thumbnail', 'is not', null)
      .where('found.distance', '<=', maxDistance)
      .orderBy('found.distance')
      .orderBy('found.id')
      .limit(40)
      .$narrowType<{ grey_thumbnail: NotNull }>(),
)

/** Safe to repeat; for a photo that went in the meantime it stores nothing. */
export async function saveLookalikes(photoId: string, found: readonly Lookalike[], at: Date) {
  await sql`insert into photo_lookalike
      (photo_id, other_photo_id, other_member_id, distance, likeness, mirrored, found_at)
    select photo.id, other.id, other.member_id, other.distance, other.likeness, other.mirrored, ${at}
      from photo, jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as other (id uuid, member_id uuid, distance smallint, likeness real, mirrored boolean)
     where photo.id = ${photoId}
    on conflict (photo_id, other_photo_id) do nothing`.execute(db())
}

/** Deletes the findings that others' photos look like theirs; those of their own go with the photos. */
export function deleteLookalikesOf(tx: Tx, memberId: string) {
  return tx.deleteFrom('photo_lookalike').where('other_member_id', '=', memberId).execute()
}
