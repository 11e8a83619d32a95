import { sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

/** Of the site before everybody's; a code that is meant for another member is not there. */
export function findCode(siteId: string, memberId: string, code: string) {
  return db()
    .selectFrom('discount_code')
    .selectAll()
    .where('code', '=', code)
    .where(({ or, eb }) => or([eb('site_id', 'is', null), eb('site_id', '=', siteId)]))
    .where(({ or, eb }) => or([eb('member_id', 'is', null), eb('member_id', '=', memberId)]))
    .orderBy(sql`site_id is null`)
    .limit(1)
    .executeTakeFirst()
}
