import { type Expression, sql } from 'kysely'

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
      where warned.receiver_id = ${viewerId} and about.sender_id = ${memberId}))`
}
