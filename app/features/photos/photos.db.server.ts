import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isListed, isPublic } from '#app/features/visibility/visible-to.server.ts'
import type { Photo } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'

/** Recorded before the first byte is stored, so that an upload that breaks off leaves nothing behind. */
export async function scheduleFileRemoval(file: string, removeAt: Date) {
  await db().insertInto('photo_file_to_remove').values({ file, remove_at: removeAt }).execute()
}

export async function cancelFileRemoval(tx: Tx, file: string) {
  await tx.deleteFrom('photo_file_to_remove').where('file', '=', file).execute()
}

/** Files are preserved as long as a report or decision has them as evidence, even if deleted since. */
const isEvidence = sql<boolean>`exists (select from decision
  where decision.evidence @> jsonb_build_object('photo', jsonb_build_object('file', due.file)))
  or exists (select from report
  where report.evidence @> jsonb_build_object('message', jsonb_build_object('file', due.file))
  or report.evidence @> jsonb_build_object('photos', jsonb_build_array(jsonb_build_object('file', due.file))))`

/** Files that are due for removal and that no photo, message or report needs, the oldest first. */
const selectUnneeded = (at: Date) =>
  db()
    .selectFrom('photo_file_to_remove as due')
    .where('due.remove_at', '<=', at)
    .where((where) =>
      where.not(
        where.or([
          where.exists(where.selectFrom('photo').select('photo.id').whereRef('photo.file', '=', 'due.file')),
          where.exists(
            where
              .selectFrom('removed_photo')
              .select('removed_photo.id')
              .whereRef('removed_photo.file', '=', 'due.file'),
          ),
          where.exists(
            where
              .selectFrom('message_photo')
              .select('message_photo.message_id')
              .whereRef('message_photo.file', '=', 'due.file'),
          ),
          isEvidence,
        ]),
      ),
    )
    .orderBy('due.remove_at')
    .orderBy('due.file')

export interface FileToRemove {
  file: string
  /** To the microsecond, which a Date cuts off. */
  due: string
}

/** Only those after this one, if given. */
export function findFilesToRemove(at: Date, limit: number, after?: FileToRemove): Promise<FileToRemove[]> {
  return selectUnneeded(at)
    .select(['due.file', sql<string>`due.remove_at::text`.as('due')])
    .$if(after !== undefined, (files) =>
      files.where(sql<boolean>`(due.remove_at, due.file) > (${after!.due}::timestamptz, ${after!.file})`),
    )
    .limit(limit)
    .execute()
}

export async function findOldestRemovalDate(at: Date): Promise<Date | null> {
  const oldest = await selectUnneeded(at).select('due.remove_at').limit(1).executeTakeFirst()
  return oldest?.remove_at ?? null
}

/** Schedules files that no photo and no message names; `findFilesToRemove` spares those that are evidence. */
export async function scheduleUnknownFiles(files: readonly string[], at: Date) {
  await sql`insert into photo_file_to_remove (file, remove_at)
    select file, ${at}::timestamptz from unnest(${files}::text[]) as listed (file)
    where not exists (select from photo where photo.file = listed.file)
      and not exists (select from removed_photo where removed_photo.file = listed.file)
      and not exists (select from message_photo where message_photo.file = listed.file)
    on conflict do nothing`.execute(db())
}

export async function deleteFileRemoval(file: string) {
  await db().deleteFrom('photo_file_to_remove').where('file', '=', file).execute()
}

export type PhotoRow = Awaited<ReturnType<typeof readPhotos>>[number]
export type PhotoOrderRow = Pick<PhotoRow, (typeof orderColumns)[number]>

const orderColumns = ['id', 'file', 'position', 'status', 'wants_main'] as const

const readPhotos = namedQuery('photos_of', ({ memberId }: Placeholders<{ memberId: string }>) =>
  db()
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .leftJoin('account', 'account.id', 'photo.member_id')
    .select([
      'photo.id',
      'photo.file',
      'photo.placeholder',
      'photo.position',
      'photo.status',
      'photo.width',
      'photo.height',
      'photo.crop_left',
      'photo.crop_top',
      'photo.crop_width',
      'photo.reject_reason',
      'photo.wants_main',
    ])
    // Whether its owner is in the lists of members, and in those of visitors.
    .select((where) => [isListed(where).as('is_listed'), isPublic(where).as('is_public')])
    // Photos beyond the free limit are hidden until the owner buys premium again.
    .select(sql<boolean>`account.premium_ended_at is not null`.as('owner_lost_premium'))
    .where('photo.member_id', '=', memberId)
    .orderBy('photo.position'),
)

/** All of a member's photos in their order. */
export function findPhotos(memberId: string): Promise<PhotoRow[]> {
  return readPhotos({ memberId })
}

/** Serialises changes to one member's photos, so that limits hold and the order has no gaps. */
export async function lockPhotos(tx: Tx, memberId: string): Promise<PhotoOrderRow[]> {
  await acquireAdvisoryLock(tx, `photos ${memberId}`)
  return tx
    .selectFrom('photo')
    .select(orderColumns)
    .where('member_id', '=', memberId)
    .orderBy('position')
    .execute()
}

export function insertPhoto(tx: Tx, row: Insertable<Photo>): Promise<PhotoOrderRow> {
  return tx.insertInto('photo').values(row).returning(orderColumns).executeTakeFirstOrThrow()
}

/** Writes the order, position by position; uniqueness is checked once it is complete. */
export async function saveOrder(tx: Tx, ids: readonly string[]) {
  await sql`set constraints photo_member_id_position_key deferred`.execute(tx)
  await sql`update photo set position = place.nth - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as place (id, nth)
    where photo.id = place.id and photo.position <> place.nth - 1`.execute(tx)
  await sql`set constraints photo_member_id_position_key immediate`.execute(tx)
}

export async function saveWantsMain(tx: Tx, memberId: string, wanted: string | null) {
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

/** Saves another crop; returns false if the photo has changed or gone since. */
export async function replacePicture(tx: Tx, id: string, formerFile: string, picture: NewPicture) {
  const { numUpdatedRows } = await tx
    .updateTable('photo')
    .set(picture)
    .where('id', '=', id)
    .where('file', '=', formerFile)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Hides a photo from everyone and preserves its row for an undo. */
export async function softDeletePhoto(tx: Tx, id: string, at: Date) {
  const row = await tx.deleteFrom('photo').where('id', '=', id).returningAll().executeTakeFirstOrThrow()
  await tx
    .insertInto('removed_photo')
    .values({
      id,
      member_id: row.member_id,
      file: row.file,
      snapshot: JSON.stringify(row),
      removed_at: at,
    })
    .execute()
}

/** Deletes a photo and returns its row. */
export function deletePhoto(tx: Tx, id: string) {
  return tx.deleteFrom('photo').where('id', '=', id).returningAll().executeTakeFirst()
}

/** Including removed ones that could be restored; their files are swept later. */
export async function deleteAllPhotos(tx: Tx, memberId: string) {
  await tx.deleteFrom('photo').where('member_id', '=', memberId).execute()
  await tx.deleteFrom('removed_photo').where('member_id', '=', memberId).execute()
}

/** Restores a photo removed since then. */
export async function restoreRemovedPhoto(tx: Tx, id: string, memberId: string, since: Date) {
  const found = await tx
    .deleteFrom('removed_photo')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('removed_at', '>', since)
    .returning('snapshot')
    .executeTakeFirst()
  return found?.snapshot
}

/** Photos that can no longer be restored. */
export const overdueRemovedPhotos = (retention: number) =>
  overdueRows('removed_photo', 'removed_at', { retention })

/** Uploads from before looks were made, in the order of their ids. */
export function findPhotosWithoutLook(limit: number) {
  return db()
    .selectFrom('photo')
    .select(['id', 'file'])
    .where('look', 'is', null)
    .where(sql<boolean>`file ~ '^[0-9a-f]{32}$'`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Unless the photo has another picture meanwhile. */
export async function saveLook(tx: Tx, { id, file }: { id: string; file: string }, look: string) {
  await tx.updateTable('photo').set({ look }).where('id', '=', id).where('file', '=', file).execute()
}

export async function findPhotoOwner(tx: Tx, photoId: string) {
  return tx
    .selectFrom('photo')
    .innerJoin('member', 'member.id', 'photo.member_id')
    .select(['member.id', 'member.site_id', 'photo.status', 'photo.reject_reason', 'photo.reviewed_at'])
    .where('photo.id', '=', photoId)
    .executeTakeFirst()
}

export function findPhotoRow(tx: Tx, id: string) {
  return tx.selectFrom('photo').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export async function saveReview(
  tx: Tx,
  id: string,
  review: Required<Pick<Updateable<Photo>, 'status' | 'reject_reason' | 'reviewed_at'>>,
) {
  await tx.updateTable('photo').set(review).where('id', '=', id).execute()
}
