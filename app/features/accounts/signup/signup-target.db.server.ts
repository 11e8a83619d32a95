import { visibleTo } from '#app/features/members/visibility.server.ts'
import { db } from '#app/platform/db.server.ts'

/** A member whom a visitor may see, with or without a picture. */
export function findTarget(id: string, siteId: string) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', (join) =>
      join
        .onRef('photo.member_id', '=', 'member.id')
        .on('photo.position', '=', 0)
        .on('photo.status', '=', 'active'),
    )
    .select([
      'member.id',
      'member.kind',
      'member.name',
      'member.date_of_birth',
      'member.city',
      'photo.file',
      'photo.placeholder',
    ])
    .where('member.id', '=', id)
    .where(visibleTo(null, siteId))
    .executeTakeFirst()
}
