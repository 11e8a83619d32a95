import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Recorded before the first byte is stored, so that an upload that breaks off leaves nothing behind. */
export async function scheduleFileRemoval(file: string, removeAt: Date) {
  await db().insertInto('photo_file_to_remove').values({ file, remove_at: removeAt }).execute()
}

export async function cancelFileRemoval(tx: Tx, file: string) {
  await tx.deleteFrom('photo_file_to_remove').where('file', '=', file).execute()
}

/** Reported files are preserved as long as their report holds evidence, even if deleted since. */
const isEvidence = sql<boolean>`exists (select from report
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

export async function deleteFileRemoval(file: string) {
  await db().deleteFrom('photo_file_to_remove').where('file', '=', file).execute()
}
