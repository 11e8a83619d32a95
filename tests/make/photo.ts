import type { Insertable } from 'kysely'
import type { Photo } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import '#tests/isolated-database.ts'

let count = 0

/** Its files exist only after storePhotosOf; the first photo of a member is the main one. */
export function photoRow(member_id: string, wanted: Partial<Insertable<Photo>> = {}): Insertable<Photo> {
  count++
  return {
    id: newPublicId(),
    member_id,
    file: `photo-${count}`,
    placeholder: '#aabbcc',
    width: 480,
    height: 600,
    position: 0,
    status: 'active',
    ...wanted,
  }
}

export async function makePhoto(member: { id: string }, wanted: Partial<Insertable<Photo>> = {}) {
  const row = photoRow(member.id, wanted)
  await db().insertInto('photo').values(row).execute()
  return row
}
