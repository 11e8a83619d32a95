import { type Insertable, sql } from 'kysely'
import type { DiscountCode } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'

/** Prefers a code of the site to one of all sites; a code meant for another member is not found. */
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

/** The codes offered to the member to make them stay. */
export function findStayCodes(memberId: string) {
  return db()
    .selectFrom('discount_code')
    .select(['code', 'retention_offer', 'expires_at', 'validity', 'site_id'])
    .where('member_id', '=', memberId)
    .where('retention_offer', 'is not', null)
    .execute()
}

/** Each offer is made once: of two presses the first wins. */
export function insertStayCode(code: Insertable<DiscountCode>) {
  return db()
    .insertInto('discount_code')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'retention_offer']).where('retention_offer', 'is not', null).doNothing(),
    )
    .execute()
}

/** Deletes the codes made for this member alone. */
export function deleteCodesOf(tx: Tx, memberId: string) {
  return tx.deleteFrom('discount_code').where('member_id', '=', memberId).execute()
}
