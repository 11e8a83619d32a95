import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** All that a member can see and change of their own profile. */
export function findOwnProfile(id: string) {
  return db()
    .selectFrom('member')
    .select([
      'id',
      'status',
      'invisible',
      'name',
      'gender',
      'seeking',
      'sexuality',
      'birthday_corrected_at',
      'country',
      'region',
      'city',
      'tagline',
      'about',
      'language',
      'traits',
      'interests',
      'search_min_age',
      'search_max_age',
      'search_ages_suggested',
    ])
    .select((select) => [
      sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'),
      select
        .selectFrom('photo')
        .select((count) => count.fn.countAll<string>().as('photos'))
        .whereRef('photo.member_id', '=', 'member.id')
        .where('photo.status', '<>', 'rejected')
        .as('photos'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Serialises changes of one member, so that no concurrent change invalidates what one relies on. */
export function lockOwnProfile(tx: Tx, id: string) {
  return tx
    .selectFrom('member')
    .innerJoin('account', 'account.id', 'member.id')
    .select([
      'account.email',
      'member.name',
      'member.city',
      'member.sexuality',
      'member.birthday_corrected_at',
      'member.search_ages_suggested',
      'member.tagline',
      'member.about',
      'member.traits',
    ])
    .select(sql<string>`to_char(member.date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .where('member.id', '=', id)
    .forUpdate('member')
    .executeTakeFirst()
}
