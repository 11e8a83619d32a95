import type { JoinBuilder } from 'kysely'
import type { DB } from '#app/platform/database/database.gen.ts'

/** Joins a member with the picture that lists show: none until one is approved. */
export function joinMainPhoto(join: JoinBuilder<DB, 'member' | 'photo'>) {
  return join
    .onRef('photo.member_id', '=', 'member.id')
    .on('photo.position', '=', 0)
    .on('photo.status', '=', 'active')
}
