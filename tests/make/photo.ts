import type { Insertable } from 'kysely'
import type { Photo } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import '#tests/isolated-database.ts'

let count = 0

/** A portrait that is drawn, for tests that import drawn-photos.ts; the first of its member is the main one. */
export function photoRow(member_id: string, wanted: Partial<Insertable<Photo>> = {}): Insertable<Photo> {
  const position = wanted.position ?? 0
  count++
  const file = `portrait-${String((count % 300) + 1).padStart(3, '0')}-${position % 6}`
  return {
    id: newPublicId(),
    member_id,
    file,
    placeholder: '#aabbcc',
    position,
    status: 'active',
    ...wanted,
  }
}

export async function makePhoto(member: { id: string }, wanted: Partial<Insertable<Photo>> = {}) {
  const row = photoRow(member.id, wanted)
  await db().insertInto('photo').values(row).execute()
  return row
}
