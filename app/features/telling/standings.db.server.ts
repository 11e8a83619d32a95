import { sql } from 'kysely'
import { eitherBlocks, isOpenTo } from '#app/features/visibility/visible-to.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

/** What has become of what waits to be told to a member: whether it is still so, and whether they know it already. */
export function standingsOf(tx: Tx, accountId: string, ids: readonly string[]) {
  const viewer = sql<string>`${accountId}::uuid`
  return tx
    .selectFrom('notification')
    .leftJoin('member', 'member.id', 'notification.about_id')
    .leftJoin('conversation_party as party', (join) =>
      join
        .onRef('party.conversation_id', '=', 'notification.conversation_id')
        .onRef('party.member_id', '=', 'notification.account_id'),
    )
    .leftJoin('message', (join) =>
      join
        .onRef('message.conversation_id', '=', 'notification.conversation_id')
        .onRef('message.sequence', '=', 'notification.sequence'),
    )
    .leftJoin('member_like as like', (join) =>
      join
        .onRef('like.liker_id', '=', 'notification.about_id')
        .onRef('like.liked_id', '=', 'notification.account_id')
        .on('like.origin', '=', 'member'),
    )
    .select(['notification.id', 'notification.about_id', 'member.name', 'member.kind as member_kind'])
    .select(['party.read_sequence', 'party.muted', 'party.removed_at'])
    .select(['message.id as message_id', 'message.taken_back_at'])
    .select(['like.created_at as liked_at', 'like.seen_at as like_seen_at'])
    .select((row) =>
      row
        .selectFrom('member')
        .select((member) =>
          member.and([isOpenTo(member, viewer), member.not(eitherBlocks(member, viewer))]).as('open'),
        )
        .whereRef('member.id', '=', 'notification.about_id')
        .as('is_open'),
    )
    .where('notification.id', 'in', ids)
    .execute()
}

export type Standing = Awaited<ReturnType<typeof standingsOf>>[number]
