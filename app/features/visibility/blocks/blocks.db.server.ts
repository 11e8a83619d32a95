import { db, namedQuery, type Tx } from '#app/platform/db.server.ts'
import { visibleText } from '../visible-text.server.ts'

interface Pair {
  blockerId: string
  blockedId: string
}

/**
 * The member $2, if $1 may know of them on the site $3, as the profile's page has it: in lists, a partner in an open
 * conversation, or blocked by $1 now or before. Who has blocked $1 and is in lists is known, too: the profile says so.
 */
const known = () => `select m.id from member m where m.id = $2 and m.site_id = $3 and (
  ${visibleText('m.id', null, '$3')}
  or exists (select from block where blocker_id = $1 and blocked_id = $2)
  or exists (select from ended_block where blocker_id = $1 and blocked_id = $2)
  or exists (select from conversation c
               join conversation_party y on y.conversation_id = c.id and y.member_id = $1 and y.removed_at is null
              where c.first_id = least($1::uuid, $2::uuid) and c.second_id = greatest($1::uuid, $2::uuid)
                and c.last_sequence > 0))`

/** One statement, so that presses that arrive together end in one row; false when there is nobody to block. */
export async function insertBlock(
  { blockerId, blockedId }: Pair,
  siteId: string,
  { at, session }: { at: Date; session: Buffer | null },
): Promise<boolean> {
  // Who is logged out meanwhile blocks nobody any more.
  const rows = await namedQuery(
    'insert_block',
    `with target as (${known()}),
          held as (select 1 from session where token_hash = $5 for key share),
          added as (insert into block (blocker_id, blocked_id, created_at)
                      select $1, id, $4 from target where $5::bytea is null or exists (select from held)
                      on conflict do nothing)
     select from target`,
    [blockerId, blockedId, siteId, at, session],
  )
  return rows.length > 0
}

/** False when there is nobody who could be blocked. */
export async function deleteBlock({ blockerId, blockedId }: Pair, siteId: string): Promise<boolean> {
  const rows = await namedQuery(
    'delete_block',
    `with target as (${known()}),
          ended as (delete from block using target
                     where blocker_id = $1 and blocked_id = target.id returning blocked_id),
          noted as (insert into ended_block (blocker_id, blocked_id)
                      select $1, blocked_id from ended on conflict do nothing)
     select from target`,
    [blockerId, blockedId, siteId],
  )
  return rows.length > 0
}

/** Those that have ended as well. */
export async function deleteBlocksBy(tx: Tx, blockerId: string) {
  await tx.deleteFrom('block').where('blocker_id', '=', blockerId).execute()
  await tx.deleteFrom('ended_block').where('blocker_id', '=', blockerId).execute()
}

/** Who of two members has blocked the other. */
export async function findBlocks(viewerId: string, memberId: string) {
  const [row] = await namedQuery<{ by_viewer: boolean; by_member: boolean }>(
    'find_blocks',
    `select exists (select 1 from block where blocker_id = $1 and blocked_id = $2) as by_viewer,
            exists (select 1 from block where blocker_id = $2 and blocked_id = $1) as by_member`,
    [viewerId, memberId],
  )
  return { byViewer: row?.by_viewer ?? false, byMember: row?.by_member ?? false }
}

export async function countBlocked(blockerId: string): Promise<number> {
  const { count } = await db()
    .selectFrom('block')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('blocker_id', '=', blockerId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The newest first. */
export function blockedPage(blockerId: string, { limit, offset }: { limit: number; offset: number }) {
  return db()
    .selectFrom('block')
    .innerJoin('member', 'member.id', 'block.blocked_id')
    .select(['member.id', 'member.name', 'member.date_of_birth', 'member.kind', 'block.created_at'])
    .where('block.blocker_id', '=', blockerId)
    .orderBy('block.created_at', 'desc')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute()
}
