import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from 'kysely'
import { hasTrafficSource } from '#app/features/tracking/traffic-source.server.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import type { Site } from '#app/web/visit.ts'

/** An id, or an expression for it in a query. */
type Id = string | Expression<string>
type MemberExpression = ExpressionBuilder<DB, 'member'>

/**
 * The one rule for who may be seen in a list: active, not invisible, not under review, on this site, and no block
 * either way. A visitor (null) sees no members-only profiles; `canVisitorSeeMembers` decides where visitors see
 * anybody at all. Pending deletion and an unconfirmed e-mail address set a profile's status to 'disabled'.
 */
export function visibleTo(viewerId: Id | null, siteId: Id) {
  return (member: MemberExpression) =>
    member.and([
      member('member.site_id', '=', siteId),
      ...(viewerId
        ? [
            isListed(member),
            member('member.id', '<>', viewerId),
            member.not(hasBlockBetween(member, viewerId)),
          ]
        : [isPublic(member)]),
    ])
}

/** The same for queries that only have a member's id; null for one who may not be seen. */
export function isVisibleTo(id: Expression<string>, viewerId: Id | null, siteId: Id) {
  return expressionBuilder<DB>()
    .selectFrom('member')
    .select((member) => member.lit(true).as('visible'))
    .where('member.id', '=', id)
    .where(visibleTo(viewerId, siteId))
    .$asScalar()
}

/**
 * Whether a member is in the lists of members; the view search_entry_fresh has the same rule, and
 * search-entries.test.ts compares them.
 */
export function isListed(member: MemberExpression) {
  return member.and([isOpen(member), member('member.invisible', '=', false)]).$castTo<boolean>()
}

/** Whether a member is in the lists of visitors. */
export function isPublic(member: MemberExpression) {
  return member.and([isListed(member), member('member.members_only', '=', false)]).$castTo<boolean>()
}

/** Whether a member is active and not under review; an invisible one is open as well. */
export function isOpen(member: MemberExpression) {
  return member.and([member('member.status', '=', 'active'), isNotUnderReview(member)]).$castTo<boolean>()
}

export function isNotUnderReview(member: MemberExpression) {
  return member('member.under_review', '=', false)
}

/** Whether the viewer can meet a member: an invisible one only after that member has written to them. */
export function isOpenFor(member: MemberExpression, viewerId: Id) {
  const viewer = typeof viewerId === 'string' ? sql<string>`${viewerId}` : viewerId
  const known = member.exists(hasWrittenTo(member.ref('member.id'), viewer))
  return member
    .and([isOpen(member), member.or([member('member.invisible', '=', false), known])])
    .$castTo<boolean>()
}

/**
 * Whether a member is open to the viewer: as in lists, or invisible but with an open conversation in which that member
 * has written.
 */
export function isOpenWithConversation(member: MemberExpression, viewerId: Expression<string> | null) {
  if (!viewerId) return isPublic(member)
  const known = member.exists(selectOpenConversation(viewerId, member.ref('member.id')))
  return member.and([isOpenFor(member, viewerId), member.or([member('member.invisible', '=', false), known])])
}

/** Whether news about a member may reach the viewer: as in lists, in chats also about an invisible partner. */
export function isShownTo(
  member: MemberExpression,
  viewerId: Expression<string>,
  { inChat }: { inChat: Expression<boolean> },
) {
  return member.and([
    member.or([isListed(member), member.and([inChat, isOpenWithConversation(member, viewerId)])]),
    member.not(hasBlockBetween(member, viewerId)),
  ])
}

/**
 * Whether chat partners notice what a member does: comes, goes, types, receives or reads. `hasWritten` reads the
 * query's own party row, which saves the lookup of `isOpenFor`. An unconfirmed member counts, as their chats are open.
 */
export function isNoticedInChat(member: MemberExpression, hasWritten: Expression<SqlBool>) {
  return member.and([
    isNotUnderReview(member),
    member.or([member('member.invisible', '=', false), hasWritten]),
  ])
}

/** Whether stored messages still name a member to the viewer: until that member leaves or blocks the viewer. */
export function isNamedInMessages(memberId: Expression<string>, viewerId: Id) {
  return sql<boolean>`not (${hasBlocked(memberId, viewerId)} or exists (
    select from account where account.id = ${memberId} and account.status = 'pending_deletion'))`
}

export function hasBlocked(blockerId: Id, blockedId: Id) {
  return sql<boolean>`exists (select from block where blocker_id = ${blockerId} and blocked_id = ${blockedId})`
}

/** Whether either has blocked the other. */
export function hasBlockBetween(member: MemberExpression, viewerId: Id) {
  return isBlockBetween(member.ref('member.id'), viewerId)
}

/** The same for queries that have two ids. Postgres looks up both pairs by the primary key. */
export function isBlockBetween(one: Id, other: Id) {
  return sql<boolean>`exists (select from block where (blocker_id, blocked_id)
    in ((${one}, ${other}), (${other}, ${one})))`
}

/**
 * The viewer's conversation with a member, unless it is empty or was removed: its partner stays visible even while in
 * no list. A pair has one, with its two members in the order of their ids.
 */
export function selectOpenConversation(viewerId: Expression<string>, partnerId: Expression<string>) {
  const pair = sql`${viewerId}::uuid, ${partnerId}::uuid`
  return expressionBuilder<DB>()
    .selectFrom('conversation')
    .innerJoin('conversation_party as own', 'own.conversation_id', 'conversation.id')
    .select('conversation.id')
    .where('own.member_id', '=', viewerId)
    .where('own.removed_at', 'is', null)
    .where('conversation.first_id', '=', sql<string>`least(${pair})`)
    .where('conversation.second_id', '=', sql<string>`greatest(${pair})`)
    .where('conversation.last_sequence', '>', '0')
}

/**
 * Whether a member has written to the viewer: an invisible member is visible only then, and not to those who wrote
 * uninvited.
 */
function hasWrittenTo(authorId: Expression<string>, viewerId: Expression<string>) {
  const pair = sql`${viewerId}::uuid, ${authorId}::uuid`
  return expressionBuilder<DB>()
    .selectFrom('conversation')
    .innerJoin('conversation_party as author', 'author.conversation_id', 'conversation.id')
    .select('conversation.id')
    .where('author.member_id', '=', authorId)
    .where('author.sent', '>', 0)
    .where('conversation.first_id', '=', sql<string>`least(${pair})`)
    .where('conversation.second_id', '=', sql<string>`greatest(${pair})`)
}

export type VisitorSettings = Pick<Site, 'logged_out_search' | 'logged_out_search_trafficsource'>

/** True if all visitors see members, or if only those brought by an advertisement or partner do and this one was. */
export function canVisitorSeeMembers(site: VisitorSettings, request: Request): boolean {
  if (site.logged_out_search) return true
  return site.logged_out_search_trafficsource && hasTrafficSource(request)
}

/** For pictures, whose requests do not say what brought the visitor. */
export function canAnyVisitorSeeMembers(site: VisitorSettings): boolean {
  return site.logged_out_search || site.logged_out_search_trafficsource
}
