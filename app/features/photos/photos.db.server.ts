import { type Insertable, type Selectable, sql } from 'kysely'
import type { Photo } from '#app/platform/database.gen.ts'
import { db, namedQuery, type Tx } from '#app/platform/db.server.ts'

export interface PhotoRow {
  id: string
  file: string
  placeholder: string
  position: number
  status: 'pending' | 'active' | 'rejected'
  width: number | null
  height: number | null
  crop_left: number | null
  crop_top: number | null
  crop_width: number | null
  reject_reason: string | null
  wants_main: boolean
  /** Whether its owner is in the lists that everyone sees. */
  is_public: boolean
}

export type PhotoOrderRow = Pick<PhotoRow, 'id' | 'file' | 'position' | 'status' | 'wants_main'>

/** All of a member's photos in their order. */
export function photosOf(memberId: string): Promise<PhotoRow[]> {
  return namedQuery<PhotoRow>(
    'photos_of',
    `select p.id, p.file, p.placeholder, p.position, p.status, p.width, p.height, p.crop_left, p.crop_top,
            p.crop_width, p.reject_reason, p.wants_main,
            m.status = 'active' and not m.invisible and not m.under_review as is_public
       from photo p join member m on m.id = p.member_id where p.member_id = $1 order by p.position`,
    [memberId],
  )
}

/** Changes to one member's photos take turns, so that limits hold and the order has no gaps. */
export async function lockPhotos(tx: Tx, memberId: string): Promise<PhotoOrderRow[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`photos ${memberId}`}, 0))`.execute(tx)
  const rows = await tx
    .selectFrom('photo')
    .select(['id', 'file', 'position', 'status', 'wants_main'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
  return rows as PhotoOrderRow[]
}

export async function insertPhoto(tx: Tx, row: Insertable<Photo>) {
  await tx.insertInto('photo').values(row).execute()
}

/** Writes the order, position by position; the unique places are checked once it is complete. */
export async function saveOrder(tx: Tx, ids: readonly string[]) {
  await sql`set constraints photo_member_id_position_key deferred`.execute(tx)
  await sql`update photo set position = place.nth - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, nth)
    where photo.id = place.id and photo.position <> place.nth - 1`.execute(tx)
  await sql`set constraints photo_member_id_position_key immediate`.execute(tx)
}

export async function saveWish(tx: Tx, memberId: string, wanted: string | null) {
  await tx
    .updateTable('photo')
    .set({ wants_main: sql<boolean>`coalesce(id = ${wanted}::uuid, false)` })
    .where('member_id', '=', memberId)
    .execute()
}

export type NewPicture = Pick<
  Selectable<Photo>,
  | 'file'
  | 'placeholder'
  | 'thumbhash'
  | 'width'
  | 'height'
  | 'bytes'
  | 'crop_left'
  | 'crop_top'
  | 'crop_width'
>

/** Another crop; false if the photo has changed or gone since. */
export async function replacePicture(tx: Tx, id: string, formerFile: string, picture: NewPicture) {
  const { numUpdatedRows } = await tx
    .updateTable('photo')
    .set(picture)
    .where('id', '=', id)
    .where('file', '=', formerFile)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Out of everyone's sight, and kept aside as it was. */
export async function setAside(tx: Tx, id: string, at: Date) {
  const row = await tx.deleteFrom('photo').where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('removed_photo')
    .values({
      id,
      member_id: row.member_id,
      file: row.file,
      kept: JSON.stringify(row),
      removed_at: at,
    })
    .execute()
}

/** Those set aside, too; their files follow by themselves. */
export async function deletePhotosOf(tx: Tx, memberId: string) {
  await tx.deleteFrom('photo').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('removed_photo').where('member_id', '=', memberId).execute()
}

/** What was set aside since then, no longer aside. */
export async function takeBack(tx: Tx, id: string, memberId: string, since: Date) {
  const found = await tx
    .deleteFrom('removed_photo')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', '>', since)
    .returning('kept')
    .executeTakeFirst()
  return found?.kept as (Insertable<Photo> & { position: number }) | undefined
}

export async function ownerOf(photoId: string) {
  return db()
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .select(['member.id', 'member.site_id'])
    .where('photo.id', '=', photoId)
    .executeTakeFirst()
}

export async function saveReview(
  tx: Tx,
  id: string,
  review: {
    status: 'active' | 'rejected'
    reject_reason: string | null
    reviewed_at: Date
    reviewed_by: string
  },
) {
  await tx.updateTable('photo').set(review).where('id', '=', id).execute()
}
