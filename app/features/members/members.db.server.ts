import { db } from '#app/platform/db.server.ts'

/** Everything a profile can show; which of it others see is for the rules. */
export function findProfile(id: string) {
  return db()
    .selectFrom('member')
    .leftJoin('photo', (join) => join.onRef('photo.member_id', '=', 'member.id').on('photo.position', '=', 0))
    .select([
      'member.name',
      'member.status',
      'member.invisible',
      'member.gender',
      'member.seeking',
      'member.sexuality',
      'member.date_of_birth',
      'member.country',
      'member.region',
      'member.city',
      'member.tagline',
      'member.language',
      'member.about',
      'member.tattoos',
      'member.hair_color',
      'member.eye_color',
      'member.body_type',
      'member.relationship_status',
      'member.signup_reason',
      'member.interests',
      'member.search_min_age',
      'member.search_max_age',
      'photo.file',
      'photo.placeholder',
      'photo.status as photo_status',
    ])
    .where('member.id', '=', id)
    .executeTakeFirst()
}
