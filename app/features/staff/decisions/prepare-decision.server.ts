import { findBalances } from '#app/features/credits/statement.server.ts'
import type { NewDecision } from '#app/features/moderation/decide.server.ts'
import type { Ground } from '#app/features/moderation/grounds.ts'
import { previewDecision, readStanding } from '#app/features/moderation/standing.server.ts'
import { type ReportReason, reportReasons } from '#app/features/safety/reports/report-reasons.ts'
import { findCaseRow } from '#app/features/staff-access/queues.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { countPartiesOf } from './decisions.db.server.ts'

type Decider = Pick<StaffViewer, 'id' | 'roles'>

/** Where the reporter’s words name a rule. */
const groundOf: Record<ReportReason, Ground | null> = {
  scam: 'money',
  fake: 'untrue_profile',
  someone_else: 'false_identity',
  rude: 'insults',
  sexual: 'sexual',
  underage: 'under_age',
  advertising: 'advertising',
  other: null,
}

interface Asked {
  member: string
  case?: string | undefined
}

/** What the form needs; a case of a report proposes the ground. */
export async function prepareDecision(staff: Decider, { member, case: caseId }: Asked, locale: Locale) {
  const standing = await readStanding(staff, member, locale)
  return { ...standing, proposed_ground: caseId ? await proposeGround(caseId, member) : null }
}

async function proposeGround(caseId: string, memberId: string): Promise<Ground | null> {
  const found = await findCaseRow(caseId)
  // A report says nothing about its sender.
  if (found?.kind !== 'report' || found.member_id !== memberId) return null
  const { reason: given } = (found.facts ?? {}) as { reason?: unknown }
  const reason = reportReasons.find((each) => each === given)
  return reason ? groundOf[reason] : null
}

/** What the member will read, and what else follows: who is told, and whether money is paid back. */
export async function previewForStaff(staff: Decider, decision: NewDecision, locale: Locale) {
  const preview = await previewDecision(staff, decision, locale)
  const { memberId, measure, ground } = decision
  const isClosing = measure === 'ban' || measure === 'remove_fraud'
  const [told, balance] = await Promise.all([
    measure === 'remove_fraud' ? countPartiesOf(memberId) : null,
    isClosing ? findBalances(memberId) : null,
  ])
  return {
    ...preview,
    told,
    unused_credits: balance === null ? null : balance.paid,
    // As `decide` does.
    refunded: isClosing && ground !== 'payment_fraud',
  }
}
