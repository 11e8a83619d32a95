import { sql } from 'kysely'
import { selectOpenConversation } from '#app/features/visibility/visible-to.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { hasBlocked, isListed, isOpenFor } from '../visible-to.server.ts'

interface Pair {
  blockerId: string
  blockedId: string
}

export interface Blocks {
  byViewer: boolean
  byMember: boolean
}

/**
 * The member to block, if the blocker may know of them, as on the profile's page: in lists, a partner in an open
 * conversation, or blocked by the blocker now or before. A listed member who blocks the blocker counts as well, because
 * the profile says so.
 */
function selectKnownMember({ blockerId, blockedId, siteId }: Placeholders<Pair & { siteId: string }>) {
  return db()
    .selectFrom('member')
    .select('member.id')
    .where('member.id', '=', blockedId)
    .where('member.site_id', '=', siteId)
    .where((member) =>
      member.or([
        isListed(member),
        hasBlocked(blockerId, blockedId),
        member.exists(
          member
            .selectFrom('ended_block')
            .select('blocked_id')
            .where('ended_block.blocker_id', '=', blockerId)
            .where('ended_block.blocked_id', '=', blockedId),
        ),
        member.exists(selectOpenConversation(blockerId, blockedId)),
      ]),
    )
}

interface NewBlock extends Pair {
  siteId: string
  at: Date
  /** The session must still exist: a logged-out member blocks nobody any more. */
  session: Buffer | null
}

function toSqlValues({ blockerId, blockedId, siteId }: Pair & { siteId: string }) {
  return {
    blockerId: sql<string>`${blockerId}`,
    blockedId: sql<string>`${blockedId}`,
    siteId: sql<string>`${siteId}`,
  }
}

/** Null when there is nobody to block. `hasVisibleText`: the blocked member could see the blocker until now. */
export async function insertBlock(
  tx: Tx,
  { at, session, ...pair }: NewBlock,
): Promise<{ isSeen: boolean } | null> {
  const rows = await tx
    .with('target', () => selectKnownMember(toSqlValues(pair)))
    .with('held', (held) =>
      held.selectFrom('session').select('token_hash').where('token_hash', '=', session).forKeyShare(),
    )
    .with('added', (added) =>
      added
        .insertInto('block')
        .columns(['blocker_id', 'blocked_id', 'created_at'])
        .expression((from) => {
          const target = from
            .selectFrom('target')
            .select([
              sql<string>`${pair.blockerId}::uuid`.as('blocker'),
              'id',
              sql<Date>`${at}::timestamptz`.as('at'),
            ])
          return session
            ? target.where(({ exists }) => exists(from.selectFrom('held').select('token_hash')))
            : target
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('blocked_id'),
    )
    .selectFrom('target')
    .leftJoin('added', 'added.blocked_id', 'target.id')
    .leftJoin('member', (join) =>
      join
        .on('member.id', '=', pair.blockerId)
        .on((member) => isOpenFor(member, pair.blockedId))
        .on((member) => member.not(hasBlocked(pair.blockedId, pair.blockerId))),
    )
    .select(['added.blocked_id', 'member.id as seen_id'])
    .execute()
  const [row] = rows
  return row ? { isSeen: row.blocked_id !== null && row.seen_id !== null } : null
}

/** Returns false when there is nobody who could be blocked. */
export async function deleteBlock(tx: Tx, pair: Pair & { siteId: string }): Promise<boolean> {
  const rows = await tx
    .with('target', () => selectKnownMember(toSqlValues(pair)))
    .with('ended', (ended) =>
      ended
        .deleteFrom('block')
        .using('target')
        .where('block.blocker_id', '=', pair.blockerId)
        .whereRef('block.blocked_id', '=', 'target.id')
        .returning(['block.blocker_id', 'block.blocked_id']),
    )
    .with('noted', (noted) =>
      noted
        .insertInto('ended_block')
        .columns(['blocker_id', 'blocked_id'])
        .expression((from) => from.selectFrom('ended').select(['blocker_id', 'blocked_id']))
        .onConflict((conflict) => conflict.doNothing()),
    )
    .selectFrom('target')
    .select('id')
    .execute()
  return rows.length > 0
}

/** Including ended ones. */
export async function deleteBlocksBy(tx: Tx, blockerId: string) {
  await tx.deleteFrom('block').where('blocker_id', '=', blockerId).execute()
  await tx.deleteFrom('ended_block').where('blocker_id', '=', blockerId).execute()
}

const readBlocks = namedQuery(
  'find_blocks',
  ({ viewerId, memberId }: Placeholders<{ viewerId: string; memberId: string }>) =>
    db().selectNoFrom([
      hasBlocked(viewerId, memberId).as('byViewer'),
      hasBlocked(memberId, viewerId).as('byMember'),
    ]),
)

/** Which of two members has blocked the other. */
export async function findBlocks(viewerId: string, memberId: string): Promise<Blocks> {
  const [row] = await readBlocks({ viewerId, memberId })
  return row ?? { byViewer: false, byMember: false }
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
export function findBlockedPage(blockerId: string, { limit, offset }: { limit: number; offset: number }) {
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

/** Both those by the member and those of them. */
export async function deleteBlocksWith(tx: Tx, memberId: string) {
  for (const table of ['block', 'ended_block'] as const)
    await tx
      .deleteFrom(table)
      .where(({ or, eb }) => or([eb('blocker_id', '=', memberId), eb('blocked_id', '=', memberId)]))
      .execute()
}
