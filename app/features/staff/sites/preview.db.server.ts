import { sql } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { GrantedRole } from '#app/web/staff-rights.ts'

interface NewPreview {
  staff_id: string
  site_id: string
  token_hash: Buffer
  settings: string
  expires_at: Date
}

/** Replaces the person's earlier preview of the site, so that rows do not pile up. */
export async function upsertPreview(tx: Tx, row: NewPreview) {
  const { token_hash, settings, expires_at } = row
  await tx
    .insertInto('site_preview')
    .values({ ...row, is_opened: false })
    .onConflict((conflict) =>
      conflict
        .columns(['staff_id', 'site_id'])
        .doUpdateSet({ token_hash, settings, expires_at, is_opened: false }),
    )
    .execute()
}

/** Exchanges the secret of a link for that of a cookie: the link works once. False for any other. */
export async function openPreview(siteId: string, link: Buffer, cookie: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable('site_preview')
    .set({ token_hash: cookie, is_opened: true })
    .where('token_hash', '=', link)
    .where('site_id', '=', siteId)
    .where('is_opened', '=', false)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** An opened preview of somebody who is still logged in to the console, with their roles as they are now. */
export function findOpenPreview(
  siteId: string,
  cookie: Buffer,
  session: { startedAfter: Date; usedAfter: Date },
) {
  return db()
    .selectFrom('site_preview')
    .innerJoin('staff', 'staff.id', 'site_preview.staff_id')
    .select(['settings', 'expires_at', 'staff.language'])
    .select(
      sql<
        GrantedRole[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('role', role, 'site_id', staff_role.site_id)), '[]')
        from staff_role where staff_role.staff_id = staff.id)`.as('roles'),
    )
    .where('token_hash', '=', cookie)
    .where('site_preview.site_id', '=', siteId)
    .where('is_opened', '=', true)
    .where('expires_at', '>', now())
    .where('staff.ended_at', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('staff_session')
          .select('staff_id')
          .whereRef('staff_session.staff_id', '=', 'staff.id')
          .where('started_at', '>', session.startedAfter)
          .where('used_at', '>', session.usedAfter),
      ),
    )
    .executeTakeFirst()
}

export async function deletePreview(cookie: Buffer) {
  await db().deleteFrom('site_preview').where('token_hash', '=', cookie).execute()
}
