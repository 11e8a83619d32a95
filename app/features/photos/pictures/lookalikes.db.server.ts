import { sql } from 'kysely'
import { db, namedQuery } from '#app/platform/db.server.ts'

export interface Lookalike {
  id: string
  member_id: string
  distance: number
  likeness: number
  mirrored: boolean
}

export function findLook(photoId: string) {
  return db().selectFrom('photo').select(['member_id', 'look']).where('id', '=', photoId).executeTakeFirst()
}

interface Wanted {
  memberId: string
  hashes: readonly string[]
  parts: readonly number[]
  mostBits: number
}

type Candidate = Pick<Lookalike, 'id' | 'member_id' | 'distance'> & { look: string }

/** Other members' photos with nearly one of these hashes, the nearest first. */
export function findByHash({ memberId, hashes, parts, mostBits }: Wanted): Promise<Candidate[]> {
  return namedQuery<Candidate>(
    'photos_by_hash',
    `select found.id, found.member_id, found.distance, photo.look from (
       select p.id, p.member_id,
              (select min(bit_count((p.hash # wanted)::bit(64))) from unnest($2::bigint[]) wanted)::int as distance
         from photo p where p.hash_parts && $3::int[] and p.member_id <> $1) found
       join photo on photo.id = found.id and photo.look is not null
      where found.distance <= $4 order by found.distance, found.id limit 40`,
    [memberId, hashes, parts, mostBits],
  )
}

/** Safe to repeat; a photo that went in the meantime leaves nothing. */
export async function saveLookalikes(photoId: string, found: readonly Lookalike[], at: Date) {
  await sql`insert into photo_lookalike
      (photo_id, other_photo_id, other_member_id, distance, likeness, mirrored, found_at)
    select photo.id, other.id, other.member_id, other.distance, other.likeness, other.mirrored, ${at}
      from photo, jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as other (id uuid, member_id uuid, distance smallint, likeness real, mirrored boolean)
     where photo.id = ${photoId}
    on conflict (photo_id, other_photo_id) do nothing`.execute(db())
}
