import { db, namedQuery } from '#app/platform/db.server.ts'

interface Pair {
  blockerId: string
  blockedId: string
}

/** One statement, so that presses that arrive together end in one row; nothing when there is no such member. */
export async function insertBlock(
  { blockerId, blockedId }: Pair,
  siteId: string,
  at: Date,
): Promise<{ name: string } | undefined> {
  const rows = await namedQuery<{ name: string }>(
    'insert_block',
    `with target as (select id, name from member where id = $2 and site_id = $3),
          added as (insert into block (blocker_id, blocked_id, created_at)
                      select $1, id, $4 from target on conflict do nothing)
     select name from target`,
    [blockerId, blockedId, siteId, at],
  )
  return rows[0]
}

export function deleteBlock({ blockerId, blockedId }: Pair) {
  return db()
    .deleteFrom('block')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .execute()
}

export async function memberExists(id: string, siteId: string): Promise<boolean> {
  const found = await db()
    .selectFrom('member')
    .select('id')
    .where('id', '=', id)
    .where('site_id', '=', siteId)
    .executeTakeFirst()
  return found !== undefined
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
