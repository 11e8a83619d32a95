import { sql } from 'kysely'
import { visibleTo } from '#app/features/members/visibility.server.ts'
import { db } from '#app/platform/db.server.ts'
import type { LikeList } from './like-lists.ts'

interface Reader {
  viewerId: string
  siteId: string
}

function received({ viewerId, siteId }: Reader) {
  return db()
    .selectFrom('member_like')
    .innerJoin('member', 'member.id', 'member_like.liker_id')
    .where('member_like.liked_id', '=', viewerId)
    .where('member_like.origin', '=', 'member')
    .where(visibleTo(viewerId, siteId))
}

function sent({ viewerId, siteId }: Reader) {
  return db()
    .selectFrom('member_like')
    .innerJoin('member', 'member.id', 'member_like.liked_id')
    .where('member_like.liker_id', '=', viewerId)
    .where('member_like.origin', '=', 'member')
    .where(visibleTo(viewerId, siteId))
}

/** Received likes that the viewer has given back. */
function matches(reader: Reader) {
  return received(reader).innerJoin('member_like as given', (join) =>
    join
      .on('given.liker_id', '=', reader.viewerId)
      .onRef('given.liked_id', '=', 'member_like.liker_id')
      .on('given.origin', '=', 'member'),
  )
}

export async function countNewLikes(reader: Reader): Promise<number> {
  const { count } = await received(reader)
    .where('member_like.seen_at', 'is', null)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function countLikes(reader: Reader): Promise<Record<LikeList, number>> {
  const count = sql<string>`count(*)`.as('count')
  const row = await db()
    .selectNoFrom([
      received(reader).select(count).as('received'),
      sent(reader).select(count).as('sent'),
      matches(reader).select(count).as('matches'),
    ])
    .executeTakeFirstOrThrow()
  return { received: Number(row.received), sent: Number(row.sent), matches: Number(row.matches) }
}

interface Page {
  limit: number
  offset: number
}

/** The other member of each like, the newest first. */
export function likesPage(list: LikeList, reader: Reader, { limit, offset }: Page) {
  const likes = { received: receivedRows, sent: sentRows, matches: matchRows }[list](reader)
  return likes.orderBy('at', 'desc').orderBy('member_id').limit(limit).offset(offset).execute()
}

const unseen = sql<boolean>`member_like.seen_at is null`.as('is_new')

function receivedRows(reader: Reader) {
  return received(reader).select([
    'member_like.liker_id as member_id',
    'member_like.created_at as at',
    unseen,
  ])
}

function sentRows(reader: Reader) {
  const never = sql<boolean>`false`.as('is_new')
  return sent(reader).select(['member_like.liked_id as member_id', 'member_like.created_at as at', never])
}

function matchRows(reader: Reader) {
  const at = sql<Date>`greatest(member_like.created_at, given.created_at)`.as('at')
  return matches(reader).select(['member_like.liker_id as member_id', at, unseen])
}
