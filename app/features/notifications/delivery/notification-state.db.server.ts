import { sql } from 'kysely'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { mayBeNamed } from '#app/features/members/member-conditions.server.ts'
import {
  type CancelReason,
  type Channel,
  cancelReason,
  marketingKinds,
  type NotificationKind,
} from '#app/features/notifications/notification-kinds.server.ts'
import type { NotificationRow } from '#app/features/notifications/notifications.db.server.ts'
import {
  isNewFor,
  readerColumns,
  readerTables,
} from '#app/features/notifications/scheduled/scheduled.db.server.ts'
import { hasReported } from '#app/features/safety/safety-conditions.server.ts'
import {
  hasBlockBetween,
  isNotUnderReview,
  isPublic,
  isShownTo,
} from '#app/features/visibility/visible-to.server.ts'
import { awaitAll } from '#app/platform/await-all.ts'
import { now } from '#app/platform/clock.server.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { reusePlans } from '#app/platform/database/transaction.server.ts'

interface StatesScope {
  accountId: string
  ids: readonly string[]
  at: Date
}

/**
 * The current state of pending notifications: whether they still apply, and whether the member has seen them already.
 */
const findStates = namedQuery('notification_states', ({ accountId, ids, at }: Placeholders<StatesScope>) => {
  const viewer = sql<string>`${accountId}::uuid`
  return (
    db()
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
      .leftJoin('member_like as given', (join) =>
        join
          .onRef('given.liker_id', '=', 'notification.account_id')
          .onRef('given.liked_id', '=', 'notification.about_id')
          .on('given.origin', '=', 'member'),
      )
      .leftJoin('pass', (join) =>
        join
          .onRef('pass.member_id', '=', 'notification.account_id')
          .onRef('pass.passed_id', '=', 'notification.about_id')
          .onRef('pass.passed_at', '>=', 'notification.happened_at'),
      )
      .select(['notification.id', 'notification.about_id', 'member.name', 'member.kind as member_kind'])
      .select('member.gender')
      .select(['member.date_of_birth', 'member.country', 'member.region', 'member.city', 'member.latitude'])
      .select(
        sql<boolean>`notification.kind = 'digest' and exists (
          select from (select ${readerColumns} from ${readerTables} where member.id = ${viewer}) reader, search_entry entry
          where entry.member_id = notification.about_id and ${isNewFor(at)})`.as('is_new_for_reader'),
      )
      .select(
        sql<boolean>`notification.kind = 'saved_search' and ${mayBeNamed(sql<string>`notification.about_id`, at)}`.as(
          'may_be_named',
        ),
      )
      .select(hasReported(viewer, sql<string>`notification.about_id`).as('is_reported'))
      .select(['party.read_sequence', 'party.muted', 'party.removed_at'])
      .select(['message.id as message_id', 'message.unsent_at'])
      .select(['like.created_at as liked_at', 'like.seen_at as like_seen_at'])
      // What the reader has done about it.
      .select(['given.created_at as liked_back_at', 'pass.passed_at'])
      .select((row) => [
        // The key of a photo event starts with the photo's id.
        row
          .selectFrom('photo')
          .select('photo.id')
          .where(
            'photo.id',
            '=',
            sql<string>`case notification.kind when 'photo' then split_part(notification.key, ':', 1)::uuid end`,
          )
          .as('photo_id'),
        row
          .selectFrom('saved_search')
          .select('saved_search.id')
          .whereRef('saved_search.id', '=', 'notification.search_id')
          .whereRef('saved_search.looked_at', '>', 'notification.happened_at')
          .as('looked_at_search'),
      ])
      .select((row) =>
        row
          .selectFrom('member')
          .select((member) => {
            // Likes appear in a list, which contains nobody invisible, even if they write with the reader.
            const inChat = sql<boolean>`notification.kind not in ('like', 'match')`
            return isShownTo(member, viewer, { inChat }).as('open')
          })
          .whereRef('member.id', '=', 'notification.about_id')
          .as('is_open'),
      )
      // An unconfirmed member is in no list, but their message has arrived.
      .select((row) =>
        row
          .selectFrom('member')
          .innerJoin('account', 'account.id', 'member.id')
          .select((member) => member.not(hasBlockBetween(member, viewer)).as('open'))
          .whereRef('member.id', '=', 'notification.about_id')
          .where('account.status', '=', 'not_confirmed')
          .where(isNotUnderReview)
          .as('is_new_and_open'),
      )
      .select((row) =>
        row
          .selectFrom('account')
          .innerJoin('site', 'site.id', 'account.site_id')
          .select('site.message_credits')
          .where('account.id', '=', accountId)
          .as('message_credits'),
      )
      // A mail is read without a session, so it shows only a picture that visitors may see.
      .select((row) =>
        row
          .selectFrom('member')
          .innerJoin('photo', 'photo.member_id', 'member.id')
          .select('photo.file')
          .whereRef('member.id', '=', 'notification.about_id')
          .where('photo.position', '=', 0)
          .where('photo.status', '=', 'active')
          .where(isPublic)
          .as('picture'),
      )
      .where(sql<boolean>`notification.id = any(${ids}::bigint[])`)
  )
})

export type NotificationState = Awaited<ReturnType<typeof findStates>>[number]

const readOffers = namedQuery(
  'pending_offers',
  ({ accountId, channel }: Placeholders<{ accountId: string; channel: Channel }>) =>
    db()
      .selectFrom('account')
      .leftJoin('notification', (join) =>
        join
          .onRef('notification.account_id', '=', 'account.id')
          .on('notification.channel', '=', channel)
          .on('notification.state', '=', 'waiting')
          .on('notification.kind', 'in', marketingKinds),
      )
      .select(['notification.id', 'notification.kind', 'account.site_id'])
      .where('account.id', '=', accountId),
)

/** A member's site, and their pending advertising on a channel. */
export async function pendingOffers(accountId: string, channel: Channel) {
  const rows = await readOffers({ accountId, channel })
  const ids = new Set<string>()
  const kinds = new Set<NotificationKind>()
  for (const { id, kind } of rows) {
    if (id) ids.add(id)
    if (kind) kinds.add(kind)
  }
  return { ids, kinds, siteId: rows[0]?.site_id }
}

/** By the id of the notification. */
export type States = ReadonlyMap<string, NotificationState>

/** The current state of a member's events, and why some of them need no notification any more. */
export async function readStates(tx: Tx, accountId: string, rows: readonly NotificationRow[]) {
  const [, found] = await awaitAll([
    reusePlans(tx),
    findStates.in(tx, { accountId, ids: rows.map(({ id }) => id), at: now() }),
  ])
  const states: States = new Map(found.map((state) => [state.id, state]))
  const credits = rows.some(({ kind }) => kind === 'credits') ? await balanceOf(accountId, tx) : 0
  const cancelReasons = new Map<string, CancelReason | null>()
  for (const { id, kind, sequence } of rows) {
    const state = states.get(id)
    if (state) cancelReasons.set(id, cancelReason(kind, Number(sequence), { ...state, credits }))
  }
  return { states, cancelReasons }
}
