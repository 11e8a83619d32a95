import { z } from '@hono/zod-openapi'
import {
  closeOnRequest,
  liftOwnBan,
  refuseUnlessSelfBanned,
} from '#app/features/account-deletion/close-account.server.ts'
import { requestExport } from '#app/features/account-deletion/export/make-export.server.ts'
import { endSessionsOf } from '#app/features/accounts/sessions/sessions.server.ts'
import {
  correctAddressOf,
  refuseOwnedAddress,
  resendLink,
  resumeAfterBounce,
} from '#app/features/accounts/support.server.ts'
import { lockAccountRow } from '#app/features/accounts/user/mail-recipient.server.ts'
import { adjustCredits } from '#app/features/credits/grants.server.ts'
import { lockBalance } from '#app/features/credits/spending.server.ts'
import { retryAddress } from '#app/features/notifications/mail-events/receive-mail-events.server.ts'
import {
  blockDebits,
  isMemberBlocked,
} from '#app/features/payments/direct-debit/start/refuse-debit.server.ts'
import { refundOrder, refuseUnlessRefundable } from '#app/features/payments/refunds/refund-unused.server.ts'
import { mailGrantedRefund } from '#app/features/payments/refunds/requests/refund-acts.server.ts'
import {
  type AnyAct,
  type AskedAct,
  defineAct,
  listEarlierActs,
} from '#app/features/staff-access/acts.server.ts'
import { StaffReason } from '#app/features/staff-access/storable-text.contract.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { maskEmail, normaliseEmail } from '#app/platform/values/email.ts'
import { adminShare, dailyAdjusted, mostAdjusted } from './adjustment-limits.ts'
import { locateMember, locatePayment } from './members.db.server.ts'

const AboutMember = z.object({ member: z.uuid(), reason: StaffReason })
type AboutMember = z.infer<typeof AboutMember>

async function locate(tx: Tx, { member }: { member: string }) {
  const found = await locateMember(tx, member)
  if (!found) throw new Refusal('not_found')
  return { siteId: found.site_id, memberId: found.id }
}

/** Fictional and erased profiles have none. */
async function checkAccount(tx: Tx, { payload: { member } }: AskedAct<{ member: string }>) {
  if (!(await lockAccountRow(tx, member))) throw new Refusal('not_found')
}

const resend = defineAct<AboutMember>({
  kind: 'member.resend',
  right: 'members.support',
  payload: AboutMember,
  locate,
  check: checkAccount,
  perform: async (tx, { payload: { member, reason } }) => ({
    reason,
    after: { link: await resendLink(tx, member) },
  }),
})

const Email = z
  .string()
  .max(300)
  .transform((typed, context) => {
    const email = normaliseEmail(typed)
    if (!email) context.addIssue({ code: 'custom', message: 'invalid' })
    return email ?? ''
  })

const correctEmail = defineAct({
  kind: 'member.correct_email',
  right: 'members.support',
  payload: AboutMember.extend({ email: Email }),
  locate,
  async check(tx, { payload: { member, email } }) {
    const { siteId } = await locate(tx, { member })
    const account = await lockAccountRow(tx, member)
    if (!account) throw new Refusal('not_found')
    if (account.status === 'pending_deletion') throw new Refusal('changed_meanwhile')
    await refuseOwnedAddress(tx, member, siteId, email)
  },
  async perform(tx, { payload: { member, email, reason } }) {
    const { before, counts } = await correctAddressOf(tx, member, email)
    return {
      reason,
      before: { email: maskEmail(before) },
      after: { email: maskEmail(email), counts },
    }
  },
})

const resumeMails = defineAct<AboutMember>({
  kind: 'member.resume_mails',
  right: 'members.support',
  payload: AboutMember,
  locate,
  check: checkAccount,
  async perform(tx, { payload: { member, reason } }) {
    const { email, stopped } = await resumeAfterBounce(tx, member)
    await retryAddress(tx, email)
    return { reason, before: { stopped }, after: { stopped: stopped.filter((why) => why !== 'bounce') } }
  },
})

const endSessions = defineAct<AboutMember>({
  kind: 'member.end_sessions',
  right: 'members.support',
  payload: AboutMember,
  locate,
  check: checkAccount,
  async perform(tx, { payload: { member, reason } }) {
    await endSessionsOf(tx, member)
    return { reason }
  },
})

const Adjustment = AboutMember.extend({
  amount: z
    .int()
    .min(-mostAdjusted)
    .max(mostAdjusted)
    .refine((amount) => amount !== 0),
})

const adjustKind = 'member.adjust_credits'

async function refuseAboveDailyLimit(tx: Tx, asked: AskedAct<z.output<typeof Adjustment>>) {
  const since = new Date(asked.askedAt.getTime() - 86_400_000)
  const earlier = await listEarlierActs(tx, asked, { kind: adjustKind, since })
  const adjusted = [asked.payload, ...earlier.map(({ payload }) => Adjustment.parse(payload))]
  const sum = (list: typeof adjusted) => list.reduce((total, { amount }) => total + Math.abs(amount), 0)
  const { siteId } = await locate(tx, asked.payload)
  const isAdmin = asked.staff.roles.some(
    ({ role, site_id }) => role === 'admin' && (site_id === null || site_id === siteId),
  )
  const share = isAdmin ? adminShare : 1
  const ofMember = adjusted.filter(({ member }) => member === asked.payload.member)
  if (sum(ofMember) > dailyAdjusted.member * share || sum(adjusted) > dailyAdjusted.sum * share)
    throw new Refusal('daily_limit')
}

const adjust = defineAct({
  kind: adjustKind,
  right: 'credits.adjust',
  payload: Adjustment,
  locate,
  async check(tx, asked) {
    await checkAccount(tx, asked)
    const { member, amount } = asked.payload
    const given = (await lockBalance(tx, member))?.bonus.balance ?? 0
    // Bought credits belong to the member.
    if (given + amount < 0) throw new Refusal('invalid', {}, { 'payload.amount': 'invalid' })
    await refuseAboveDailyLimit(tx, asked)
  },
  async perform(tx, { id, payload: { member, amount, reason } }) {
    const before = (await lockBalance(tx, member))?.bonus.balance ?? 0
    const isBooked = await adjustCredits(tx, member, { amount, key: `adjusted:${id}` })
    // The audit claims only what was booked.
    if (!isBooked) throw new Refusal('already_decided')
    return { reason, before: { given: before }, after: { given: before + amount } }
  },
})

const refund = defineAct({
  kind: 'payment.refund',
  right: 'refunds.decide',
  payload: z.object({ payment: z.uuid(), reason: StaffReason }),
  async locate(tx, { payment }) {
    const found = await locatePayment(tx, payment)
    if (!found) throw new Refusal('not_found')
    return { siteId: found.site_id, memberId: found.member_id }
  },
  check: (tx, { payload: { payment } }) => refuseUnlessRefundable(tx, payment),
  async perform(tx, { payload: { payment, reason } }) {
    const found = await locatePayment(tx, payment)
    const owed = await refundOrder(tx, payment, (order, refund) => mailGrantedRefund(tx, order, refund))
    if (!owed) throw new Refusal('nothing_to_refund')
    const { amount, credits, status } = owed
    return { reason, subject: `payment ${found?.number}`, after: { amount, credits, status } }
  },
})

const blockDebit = defineAct<AboutMember>({
  kind: 'member.block_debit',
  right: 'refunds.decide',
  payload: AboutMember,
  locate,
  async check(tx, asked) {
    await checkAccount(tx, asked)
    if (await isMemberBlocked(tx, asked.payload.member)) throw new Refusal('already_decided')
  },
  async perform(tx, { payload: { member, reason } }) {
    await blockDebits(tx, member)
    return { reason }
  },
})

const exportData = defineAct<AboutMember>({
  kind: 'member.export',
  right: 'members.support',
  payload: AboutMember,
  locate,
  check: checkAccount,
  async perform(tx, { payload: { member, reason } }) {
    const { siteId } = await locate(tx, { member })
    await requestExport(tx, { id: member, site_id: siteId })
    return { reason }
  },
})

const close = defineAct<AboutMember>({
  kind: 'member.close',
  right: 'members.support',
  payload: AboutMember,
  locate,
  async check(tx, { payload: { member } }) {
    const account = await lockAccountRow(tx, member)
    if (!account) throw new Refusal('not_found')
    if (account.status === 'pending_deletion') throw new Refusal('changed_meanwhile')
  },
  async perform(tx, { payload: { member, reason } }) {
    await closeOnRequest(tx, member)
    return { reason }
  },
})

const endOwnBan = defineAct<AboutMember>({
  kind: 'member.lift_own_ban',
  right: 'members.support',
  payload: AboutMember,
  locate,
  async check(tx, asked) {
    await checkAccount(tx, asked)
    await refuseUnlessSelfBanned(tx, asked.payload.member)
  },
  async perform(tx, { payload: { member, reason } }) {
    await liftOwnBan(tx, member)
    return { reason, after: { link: 'reactivate' } }
  },
})

/** What the support and the bookkeeping do for a single member. */
export const memberActs: readonly AnyAct[] = [
  resend,
  correctEmail,
  resumeMails,
  endSessions,
  adjust,
  refund,
  blockDebit,
  exportData,
  close,
  endOwnBan,
]
