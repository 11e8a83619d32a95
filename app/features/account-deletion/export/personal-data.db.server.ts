import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import {
  hasBlocked,
  isNamedInMessages,
  isVisibleTo,
  visibleTo,
} from '#app/features/visibility/visible-to.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'

export const parts = [
  ...(['account', 'profile', 'photos', 'messages', 'likes', 'blocked', 'searches', 'settings'] as const),
  ...(['devices', 'credits', 'orders', 'reports'] as const),
] as const
export type Part = (typeof parts)[number]
/** A table's data about the member, row by row. */
export type PersonalData = Record<string, Record<string, unknown>[]>

export interface DataSubject {
  id: string
  siteId: string
}

/** Leaves out hashes, seals and keys, which are of use only to the program. */
function buildQueries({
  id,
  siteId,
}: DataSubject): Record<Part, Record<string, RawBuilder<Record<string, unknown>>>> {
  // For people the member may no longer see, the export shows what the member did, without the person's current name.
  const isVisible = visibleTo(id, siteId)(expressionBuilder<DB, 'member'>())
  const visibleName = sql`case when ${isVisible} then member.name end as name`
  const nameInMessages = (other: 'partner' | 'sender') =>
    sql`case when ${isNamedInMessages(sql.ref(`${other}.id`), id)} then ${sql.ref(`${other}.name`)} else '' end`
  const partner = sql.ref<string>('partner.id')
  // A month appears only once it is over: two exports an hour apart would otherwise reveal the hour.
  const monthStart = sql`date_trunc('month', ${now()}::timestamptz, 'UTC')`
  return {
    account: {
      // Shows only the claimed address: whether another member has it must not be revealed.
      account: sql`select coalesce(claimed_email, email) as email, language, status, signup_date, confirmed_at, terms_version, premium_since,
        premium_ended_at, notifications_disabled, tracking from account where id = ${id}`,
      landing_page: sql`select lander, variant, test from account_campaign where account_id = ${id}`,
      // Limited to addresses that mail links still record, and to those the member typed: links issued by a job would
      // reveal which addresses were free.
      wished_addresses: sql`select payload ->> 'email' as email, min(created_at) as created_at from mail_token
        where account_id = ${id} and payload ? 'email' and (purpose = 'change_email' and not payload ? 'by_job'
          or purpose = 'activate' and payload ? 'again' and lower(payload ->> 'email')
            <> (select lower(coalesce(claimed_email, email)) from account where id = ${id}))
        group by payload ->> 'email' order by min(created_at), 1`,
      former_addresses: sql`select payload ->> 'email' as email, created_at from mail_token
        where account_id = ${id} and purpose = 'undo_email' and payload ? 'email' order by created_at`,
    },
    profile: {
      profile: sql`select name, gender, seeking, sexuality, date_of_birth::text, country, region, city, latitude,
        longitude, tagline, about, (select array_agg(fact || ': ' || value) from trait where code = any(member.traits))
        as facts, interests, search_min_age, search_max_age, language, invisible, created_at, last_seen_at
        from member where id = ${id}`,
    },
    photos: {
      photos: sql`select 'photos/' || file || '.webp' as file, position, status, reject_reason, created_at,
        (select string_agg(to_hex(key), ' ' order by key) from photo_key where photo_id = photo.id) as fingerprint from photo where member_id = ${id} order by position`,
      // Without the other photo's owner, whose identity is private.
      lookalikes: sql`select distinct on (photo.id) 'photos/' || file || '.webp' as file, found_at
        from photo_lookalike join photo on photo.id = photo_id where photo.member_id = ${id}
        order by photo.id, found_at`,
      removed_photos: sql`select 'photos/' || file || '.webp' as file, removed_at from removed_photo
        where member_id = ${id}`,
    },
    messages: {
      messages: sql`select conversation.id as conversation, message.created_at, ${nameInMessages('partner')} as with_member,
        case when message.sender_id = ${id} then 'you' else ${nameInMessages('partner')} end as written_by, message.kind,
        case when message.sender_id = ${id} then coalesce(taken_back_text.body, message.body) else message.body end as body,
        message.unsent_at as taken_back_at,
        case when message.sender_id = ${id} then nullif(message.cost, 0) end as cost,
        'messages/' || message_photo.file || '.webp' as file
        from conversation
        join member as partner
          on partner.id = case when first_id = ${id} then second_id else first_id end
        join message on message.conversation_id = conversation.id
        left join message_photo on message_photo.message_id = message.id
          and (message.sender_id = ${id} or (not message_photo.veiled or message_photo.revealed_at is not null)
            and not ${hasBlocked(id, partner)} and not ${hasBlocked(partner, id)})
        left join taken_back_text on taken_back_text.message_id = message.id
        where ${id} in (first_id, second_id) order by conversation.id, message.sequence`,
      warnings: sql`select shield_warning.created_at, ${nameInMessages('sender')} as with_member, message.body, reasons, verdict
        from shield_warning join message on message.id = message_id join member as sender on sender.id = sender_id
        where receiver_id = ${id} order by shield_warning.created_at`,
      warned_about: sql`select ${formatMonth('shield_warning.created_at')} as month, warned.kind, count(*)::int as count
        from message join shield_warning on message_id = message.id cross join unnest(reasons) as warned (kind)
        where sender_id = ${id} and shield_warning.created_at < ${monthStart} group by 1, 2 order by 1, 2`,
      chat_choices: sql`select ${nameInMessages('partner')} as with_member, muted, archived_at, removed_at
        from conversation_party join conversation on conversation.id = conversation_id
        join member as partner on partner.id = case when first_id = ${id} then second_id else first_id end
        where member_id = ${id} and (muted or archived_at is not null or removed_at is not null)
        order by conversation.id`,
      signup_message: sql`select body, created_at from signup_message where account_id = ${id}`,
      // What writers note about one conversation can be about the member; the others are about the profile alone.
      desk_notes: sql`select desk_note.created_at, ${nameInMessages('partner')} as with_member, desk_note.body
        from desk_note join conversation on conversation.id = desk_note.conversation_id
        join member as partner on partner.id = case when first_id = ${id} then second_id else first_id end
        where ${id} in (first_id, second_id) order by desk_note.created_at, desk_note.id`,
    },
    likes: {
      likes_given: sql`select ${visibleName}, ${truncateToMinute('member_like.created_at')} as created_at from member_like
        join member on member.id = liked_id where liker_id = ${id} and origin = 'member'
        order by member_like.created_at`,
      likes_received: sql`select name, ${truncateToMinute('liked.created_at')} as created_at
        from (${selectLikesReceived({ id, siteId })}) as liked order by liked.created_at`,
      signup_likes: sql`select ${visibleName}, ${truncateToMinute('signup_like.created_at')} as created_at from signup_like
        join member on member.id = target_id where account_id = ${id} order by signup_like.created_at`,
      // The viewer received the like, and the profile gave it; a suggestion is nobody's like.
      automatic_likes: sql`select ${visibleName}, ${truncateToMinute('auto_like.created_at')} as created_at from auto_like
        join member on member.id = viewer_id where profile_id = ${id} and auto_like.origin = 'member'
        order by auto_like.created_at`,
      last_choice: sql`select ${visibleName}, liked, ${truncateToMinute('decided_at')} as created_at from swipe_decision
        join member on member.id = profile_id where member_id = ${id}`,
      game: sql`select likes_used, ends_at as expires_at from swipe_day where member_id = ${id}`,
      passed_over: sql`select ${visibleName}, ${truncateToMinute('passed_at')} as passed_at from pass join member on member.id = passed_id where member_id = ${id}`,
    },
    blocked: {
      blocked: sql`select name, block.created_at from block join member on member.id = blocked_id
        where blocker_id = ${id}`,
      ended_blocks: sql`select ${visibleName} from ended_block join member on member.id = blocked_id where blocker_id = ${id}`,
    },
    searches: {
      saved_searches: sql`select name, search, created_at from saved_search where member_id = ${id}`,
    },
    settings: {
      preferences: sql`select auto_like_since, contrast, text_size, fictional_shown, read_receipts, typing_shown, members_only,
        two_way_only, time_zone, spending_limit, next_spending_limit, next_spending_limit_from,
        spending_limit_currency as currency from preference where account_id = ${id}`,
      notification_settings: sql`select email_off, push_off, digest, emails_a_day, pushes_a_day,
        to_char(make_interval(mins => quiet_from), 'HH24:MI') as quiet_from,
        to_char(make_interval(mins => quiet_to), 'HH24:MI') as quiet_to from notification_setting where account_id = ${id}`,
      // Without the other member, and none about a hidden one: that alone would reveal that a hidden member likes
      // them.
      notifications: sql`select ${truncateToMinute('happened_at')} as created_at, kind, channel, state, reason
        from notification where account_id = ${id}
        and (about_id is null or ${isVisibleTo(sql.ref('notification.about_id'), id, siteId)})
        order by happened_at, notification.id`,
      consents: sql`select kind, granted, text_version, created_at from consent where account_id = ${id}
        order by created_at`,
    },
    devices: {
      sessions: sql`select device, created_at, last_seen_at, expires_at from session where account_id = ${id}`,
      push_devices: sql`select device, push_subscription.created_at, last_sent_at as last_used_at from push_subscription
        join session on session.token_hash = session_hash where push_subscription.account_id = ${id}`,
      passkeys: sql`select name, created_at, last_used_at from passkey where account_id = ${id}`,
    },
    credits: {
      credits: sql`select ledger_transaction.created_at, reason, kind, amount as credits from ledger_entry
        join ledger_account on ledger_account.id = ledger_entry.account_id
        join ledger_transaction on ledger_transaction.id = transaction_id
        where member_id = ${id} order by ledger_transaction.created_at`,
    },
    orders: {
      orders: sql`select number, created_at, package_id, credits, amount as price, currency, country, country_evidence, vat_rate,
        vat_amount, method, paid_with, status, paid_at, discount_code,
        nullif(refunded_amount, 0) as refunded_amount from payment
        where member_id = ${id} order by created_at`,
      papers: sql`select invoice.year || '-' || lpad(invoice.number::text, 6, '0') as number, invoice.kind,
        invoice.created_at, invoice.contents from invoice join payment on payment.id = payment_id where member_id = ${id}
        order by invoice.created_at`,
      refunds: sql`select payment.number, refund.created_at, refund.credits, refund.amount as price, payment.currency,
        refund.reason, refund.status, refund.paid_at, account_masked as account_shown from refund join payment on payment.id = payment_id where member_id = ${id}`,
      refund_requests: sql`select payment.number, refund_request.body, refund_request.created_at, decision, decided_at
        from refund_request join payment on payment.id = payment_id where member_id = ${id}`,
      second_payments: sql`select payment.number, second_payment.amount as price, second_payment.currency, found_at,
        paid_back_at from second_payment join payment on payment.id = payment_id where member_id = ${id}`,
      mandates: sql`select reference, holder, iban_masked as iban_shown, phone_masked as phone_shown, address, user_agent, wording, signed_at
        from debit_mandate join payment on payment.id = payment_id where member_id = ${id}`,
      cards: sql`select kind, brand, last4, expires_month || '/' || expires_year as valid_until, created_at, removed_at
        from stored_instrument where member_id = ${id}`,
      discount_codes: sql`select code, value_percentage, expires_at from discount_code where member_id = ${id}`,
    },
    reports: {
      reports: sql`select number, reason, body, status, created_at, decision, decision_reason,
        reporter_warned_at as warned_at from report
        where reporter_id = ${id}`,
      reports_about: sql`select ${formatMonth('created_at')} as month, reason, coalesce(decision, status) as decision,
        count(*)::int as count from report where member_id = ${id} and created_at < ${monthStart}
        and status <> 'withdrawn'
        group by 1, 2, 3 order by 1, 2, 3`,
      // Decisions that found nothing would tell about reports of others.
      decisions: sql`select number, decided_at as created_at, measure, subject as about_what, field,
        explanation as decision_reason, limits, limited_until, suspended_until, points, points_until, source,
        automated_detection, automated_decision, evidence ->> 'text' as removed_text,
        'photos/' || (evidence #>> '{photo,file}') || '.webp' as file, appeal_until, withdrawn_at
        from decision where member_id = ${id} and measure <> 'none' order by decided_at`,
      appeals: sql`select decision.number, appeal_note.created_at, appeal_note.body,
        case when appeal_note.staff_id is null then 'you' else 'staff' end as written_by, appeal.outcome,
        appeal.decided_at
        from appeal_note join appeal on appeal.id = appeal_id join decision on decision.id = decision_id
        where decision.member_id = ${id} order by appeal_note.created_at`,
      complaints: sql`select number, subject, body, follows, status, created_at, answer from complaint where account_id = ${id}`,
    },
  }
}

/** Rounded, because a like to the millisecond would reveal when somebody else was here. */
const truncateToMinute = (column: string) => sql`date_trunc('minute', ${sql.ref(column)})`

/** The precision for anything others did about the member (record 042). */
const formatMonth = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM')`

/** The likes that the member's own list shows. */
function selectLikesReceived({ id, siteId }: DataSubject) {
  return expressionBuilder<DB>()
    .selectFrom('member_like')
    .innerJoin('member', 'member.id', 'member_like.liker_id')
    .select(['member.name', 'member_like.created_at'])
    .where('member_like.liked_id', '=', id)
    .where('member_like.origin', '=', 'member')
    .where(visibleTo(id, siteId))
}

export async function readPersonalData(tx: Tx, subject: DataSubject): Promise<Record<Part, PersonalData>> {
  const personalData = {} as Record<Part, PersonalData>
  for (const [part, tables] of Object.entries(buildQueries(subject)) as [
    Part,
    ReturnType<typeof buildQueries>[Part],
  ][]) {
    personalData[part] = {}
    for (const [table, query] of Object.entries(tables))
      personalData[part][table] = (await query.execute(tx)).rows
  }
  return personalData
}
