import { sql } from 'kysely'
import { factsFromTraits } from '#app/features/members/facts/facts.ts'
import { maySuggest } from '#app/features/members/member-conditions.server.ts'
import { joinMainPhoto } from '#app/features/photos/access/main-image.server.ts'
import { visibleTo } from '#app/features/visibility/visible-to.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import type { LikeList } from './like-lists.ts'

interface Reader {
  viewerId: string
  siteId: string
}

function selectLikesTo({ viewerId, siteId }: Reader, origin: 'member' | 'suggestion') {
  return db()
    .selectFrom('member_like')
    .innerJoin('member', 'member.id', 'member_like.liker_id')
    .where('member_like.liked_id', '=', viewerId)
    .where('member_like.origin', '=', origin)
    .where(visibleTo(viewerId, siteId))
}

function selectReceived(reader: Reader) {
  return selectLikesTo(reader, 'member')
}

function selectSent({ viewerId, siteId }: Reader) {
  return db()
    .selectFrom('member_like')
    .innerJoin('member', 'member.id', 'member_like.liked_id')
    .where('member_like.liker_id', '=', viewerId)
    .where('member_like.origin', '=', 'member')
    .where(visibleTo(viewerId, siteId))
}

/** Received likes of members whom the viewer likes back. */
function selectMatches(reader: Reader) {
  return selectReceived(reader).innerJoin('member_like as given', (join) =>
    join
      .on('given.liker_id', '=', reader.viewerId)
      .onRef('given.liked_id', '=', 'member_like.liker_id')
      .on('given.origin', '=', 'member'),
  )
}

/** Members we proposed and may still suggest, whom the viewer has neither liked nor ever passed. */
function selectSuggestions(reader: Reader) {
  return selectLikesTo(reader, 'suggestion')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('member_like as given')
            .select('given.liker_id')
            .where('given.liker_id', '=', reader.viewerId)
            .whereRef('given.liked_id', '=', 'member_like.liker_id')
            .where('given.origin', '=', 'member'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pass')
            .select('pass.member_id')
            .where('pass.member_id', '=', reader.viewerId)
            .whereRef('pass.passed_id', '=', 'member_like.liker_id'),
        ),
      ),
    )
    .where((like) =>
      maySuggest(
        sql<string>`${reader.viewerId}::uuid`,
        like.ref('member_like.liker_id'),
        sql<Date>`${now()}::timestamptz`,
      ),
    )
}

export async function countLikes(reader: Reader): Promise<Record<LikeList, number>> {
  const count = sql<string>`count(*)`.as('count')
  const row = await db()
    .selectNoFrom([
      selectReceived(reader).select(count).as('received'),
      selectSent(reader).select(count).as('sent'),
      selectMatches(reader).select(count).as('matches'),
    ])
    .executeTakeFirstOrThrow()
  return { received: Number(row.received), sent: Number(row.sent), matches: Number(row.matches) }
}

interface Page {
  /** Later likes are on no page, because they would shift the others. */
  asOf: Date
  limit: number
  offset: number
}

export type ListedLike = Awaited<ReturnType<typeof findListedLikes>>[number]

/**
 * One tab of the member's likes as a list shows them: first those that were unopened at that moment, even if opened
 * since, then the newest. `changed_at` is the last change of the whole list.
 */
export function findListedLikes(list: LikeList, reader: Reader, { asOf, limit, offset }: Page) {
  const likes = { received: selectReceivedRows, sent: selectSentRows, matches: selectMatchRows }[list](reader)
  const since = list === 'matches' ? matchedAt : sql<Date>`member_like.created_at`
  // Whether the other has seen a like must not affect the order of its giver's list.
  const seen = list === 'sent' ? sql<Date>`null::timestamptz` : sql<Date>`member_like.seen_at`
  return likes
    .where(since, '<=', asOf)
    .select(sql<Date>`max(greatest(${since}, ${seen})) over ()`.as('changed_at'))
    .leftJoin('photo', joinMainPhoto)
    .select([
      'member.name',
      'member.kind',
      'member.date_of_birth',
      'member.country',
      'member.region',
      'member.city',
      'member.tagline',
      'member.language',
      'member.members_only',
    ])
    .select(['photo.file', 'photo.placeholder'])
    .$if(list !== 'sent', (rows) => rows.orderBy(sql`coalesce(member_like.seen_at <= ${asOf}, false)`))
    .orderBy('at', 'desc')
    .orderBy('member_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function findSuggestions(reader: Reader, limit: number) {
  return selectSuggestions(reader)
    .select('member_like.liker_id as member_id')
    .orderBy('member_like.created_at', 'desc')
    .orderBy('member_id')
    .limit(limit)
    .execute()
}

/** The match with the member, if the two like each other. */
export function findMatch(reader: Reader, memberId: string) {
  return selectMatchRows(reader).where('member_like.liker_id', '=', memberId).executeTakeFirst()
}

const matchedAt = sql<Date>`greatest(member_like.created_at, given.created_at)`
const isNewColumn = sql<boolean>`member_like.seen_at is null`.as('is_new')

function matchedColumn(reader: Reader) {
  return sql<boolean>`exists (select from member_like given where given.liker_id = ${reader.viewerId}
    and given.liked_id = member_like.liker_id and given.origin = 'member')`.as('matched')
}

function selectReceivedRows(reader: Reader) {
  return selectReceived(reader).select([
    'member_like.liker_id as member_id',
    'member_like.created_at as at',
    'member_like.automatic',
    isNewColumn,
    matchedColumn(reader),
  ])
}

function selectSentRows(reader: Reader) {
  const never = sql<boolean>`false`.as('is_new')
  const returned =
    sql<boolean>`exists (select from member_like back where back.liker_id = member_like.liked_id
    and back.liked_id = ${reader.viewerId} and back.origin = 'member')`.as('matched')
  return selectSent(reader).select([
    'member_like.liked_id as member_id',
    'member_like.created_at as at',
    'member_like.automatic',
    never,
    returned,
  ])
}

function selectMatchRows(reader: Reader) {
  return selectMatches(reader).select([
    'member_like.liker_id as member_id',
    matchedAt.as('at'),
    'member_like.automatic',
    isNewColumn,
    sql<boolean>`true`.as('matched'),
  ])
}

/** What two members can have in common. */
export async function findTraits(ids: readonly string[]) {
  const rows = await db()
    .selectFrom('member')
    .select(['id', 'kind', 'interests', 'country', 'region', 'city', 'language', 'traits'])
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ traits, ...row }) => ({ ...row, ...factsFromTraits(traits) }))
}
