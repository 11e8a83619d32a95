import { type Expression, type RawBuilder, sql } from 'kysely'
import type { ShieldReason } from './shield/shield-reasons.ts'

/** Whether a viewer has reported a member and not withdrawn it: no mail or push leads them back to that member. */
export function hasReported(viewerId: Expression<string>, memberId: Expression<string>) {
  return sql<boolean>`exists (select from report where reporter_id = ${viewerId} and report.member_id = ${memberId}
      and report.status <> 'withdrawn')`
}

/**
 * Whether a viewer has reported a member or was warned of them, whatever they answered: such a member is never
 * suggested to them. Both use the viewer's own index, which has few rows.
 */
export function distrusts(viewerId: Expression<string>, memberId: Expression<string>) {
  return sql<boolean>`(${hasReported(viewerId, memberId)}
    or exists (select from shield_warning warned join message about on about.id = warned.message_id
      where warned.receiver_id = ${viewerId} and about.sender_id = ${memberId} and ${isNoFalseAlarm('warned')}))`
}

/** Everybody whom a viewer has ever reported or was warned of; `distrusts` decides which of them count. */
export function selectSuspectedIds(viewerId: Expression<string>) {
  return sql<string>`select report.member_id from report where reporter_id = ${viewerId}
    union all select about.sender_id from shield_warning warned join message about on about.id = warned.message_id
      where warned.receiver_id = ${viewerId}`
}

/**
 * Whether the shield has flagged any message of a member, whatever the receiver answered: victims of a scam call
 * it fine.
 */
export function isFlagged(memberId: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from message join shield_warning on shield_warning.message_id = message.id
    where message.sender_id = ${memberId} and ${isNoFalseAlarm('shield_warning')})`
}

/** A person of the staff can find that the shield was wrong: then nobody is warned any more. */
function isNoFalseAlarm(warning: string) {
  return sql<boolean>`${sql.ref(`${warning}.review`)} is distinct from 'cleared'`
}

/**
 * Why the reader of a `message` is warned, if they received it and have not answered the warning. Leaves out reasons
 * they have called fine in this conversation. Null for all other messages.
 */
export function selectWarning(readerId: Expression<string>) {
  return sql<ShieldReason[] | null>`(
    select nullif(array(
      select reason from unnest(warning.reasons) with ordinality as each (reason, place)
      where reason <> all (array(
        select unnest(fine.reasons) from shield_warning fine join message about on about.id = fine.message_id
        where fine.receiver_id = warning.receiver_id and fine.verdict = 'fine'
          and about.conversation_id = message.conversation_id))
      order by place), '{}')
    from shield_warning warning
    where warning.message_id = message.id and warning.receiver_id = ${readerId} and warning.verdict is null
      and ${isNoFalseAlarm('warning')})`
}

/** Whether the reader has reported a `message`; shown to nobody else. */
export function isReportedBy(readerId: Expression<string>) {
  return sql<boolean>`exists (select from report where message_id = message.id and reporter_id = ${readerId}
    and report.status <> 'withdrawn')`
}
