import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#app/platform/database.gen.ts'

/**
 * The one rule of who may be seen in a list: active, not invisible, not under review, on this site, and neither side
 * has blocked the other. Pending deletion and an unconfirmed e-mail address make a profile's status 'disabled'.
 */
export function visibleTo(viewerId: string | null, siteId: string) {
  return (where: ExpressionBuilder<DB, 'member'>) =>
    where.and([
      where('member.site_id', '=', siteId),
      where('member.status', '=', 'active'),
      where('member.invisible', '=', false),
      where('member.under_review', '=', false),
      ...(viewerId
        ? [
            where('member.id', '<>', viewerId),
            where.not(
              where.exists(
                where
                  .selectFrom('block')
                  .select('block.blocker_id')
                  .where((block) =>
                    block.or([
                      block.and([
                        block('block.blocker_id', '=', viewerId),
                        block('block.blocked_id', '=', block.ref('member.id')),
                      ]),
                      block.and([
                        block('block.blocked_id', '=', viewerId),
                        block('block.blocker_id', '=', block.ref('member.id')),
                      ]),
                    ]),
                  ),
              ),
            ),
          ]
        : []),
    ])
}
