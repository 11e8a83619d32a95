import { createHash } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { unusedOf } from '#app/features/credits/purchases.server.ts'
import { complain } from '#app/features/safety/complaints/complaints.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { spendAddressPoints } from '#app/web/calls/limits.server.ts'
import { refusalWords } from '#app/web/calls/refusal-message.server.ts'
import type { MemberVisit, Visit } from '#app/web/visit.ts'
import type { PaymentRow } from '../../orders/payments.db.server.ts'
import { purchaseKey } from '../../orders/settle/settle-payment.server.ts'
import { nameRefundAccount } from '../account/refund-account.server.ts'
import type { Refund, RefundAccount, RefundRequest } from '../refund.contract.ts'
import { findMemberOrder, findPaidSince } from '../refunds.db.server.ts'
import {
  type DescribedRequest,
  describeRequest,
  requestRefund,
  reviewKindOf,
} from '../requests/refund-requests.server.ts'
import {
  hideAccountFromVisitor,
  normaliseNumber,
  orderToWithdraw,
  previewWithdrawal,
  withdraw,
} from './withdrawal.server.ts'
import { paidSince, withdrawableUntil } from './withdrawal-time.ts'

type Problem = ReturnType<typeof refusalWords>

/** The step that the page shows: choosing an order, identifying it, confirming the refund, or the result. */
export type WithdrawStep =
  | { step: 'choose'; orders: Awaited<ReturnType<typeof withdrawableOrders>>; problem?: Problem }
  | { step: 'identify'; number: string; email: string; problem?: Problem }
  /** A person looks for the order. */
  | { step: 'declared'; number: string }
  | { step: 'confirm'; refund: Refund; payment: string; intention: string; email: string }
  | AskStep
  | { step: 'done'; refund: Refund; isOwner: boolean; problem?: Problem }

/** The order cannot be withdrawn any more, but a person may look at it. */
export interface AskStep {
  step: 'ask'
  number: string
  /** Of a visitor who is not logged in. */
  email: string
  /** Why it cannot be withdrawn. */
  refused?: Problem
  request?: DescribedRequest | null
  problem?: Problem
}

/** Opens the page for a member or a visitor, with the number of an order if the link has one. */
export async function openWithdrawal(visit: Visit, number: string): Promise<WithdrawStep> {
  const { viewer } = visit
  if (!viewer) return { step: 'identify', number, email: '' }
  const choose = async (problem?: Problem): Promise<WithdrawStep> => ({
    step: 'choose',
    orders: await withdrawableOrders({ ...visit, viewer }),
    problem,
  })
  if (!number) return choose()
  return catchRefusal(visit, choose, async () => {
    const order = await memberOrder(viewer, number)
    return previewOrAsk(visit, order, { payment: order.id, email: '' })
  })
}

/** Logged out, the first step: identifies the order. */
export async function identify(
  visit: Visit,
  order: { number: string; email: string },
): Promise<WithdrawStep> {
  const again = async (problem: Problem): Promise<WithdrawStep> => ({ step: 'identify', ...order, problem })
  return catchRefusal(visit, again, async () =>
    previewOrAsk(visit, await orderToWithdraw(visit, order), { payment: '', email: order.email }),
  )
}

/** A withdrawal counts when it is sent, also with a number that we do not know: a person looks for the order. */
export async function declareWithdrawal(
  visit: Visit,
  order: { number: string; email: string },
): Promise<WithdrawStep> {
  const again = async (problem: Problem): Promise<WithdrawStep> => ({ step: 'identify', ...order, problem })
  return catchRefusal(visit, again, async () => {
    await spendAddressPoints('withdrawal', visit.address)
    const i18n = i18nFor(visit.locale)
    const entered = normaliseNumber(order.number) || order.number.trim()
    const declaration = {
      email: order.email.trim().toLowerCase(),
      subject: i18n._(msg`Withdraw from contract`),
      text: `${i18n._(msg`Order number`)}: ${entered || '–'}`,
    }
    // Sent again, it is the same withdrawal.
    const key = createHash('sha256').update(`${entered} ${declaration.email}`).digest('hex')
    const { number } = await complain(visit, declaration, key, 'withdrawal')
    return { step: 'declared', number }
  })
}

/** The second step. */
export async function confirmWithdrawal(
  visit: Visit,
  { number, email, key }: { number: string; email: string; key: string },
): Promise<WithdrawStep> {
  const { viewer } = visit
  const again = async (problem: Problem): Promise<WithdrawStep> =>
    viewer
      ? { step: 'choose', orders: await withdrawableOrders({ ...visit, viewer }), problem }
      : { step: 'identify', number, email, problem }
  return catchRefusal(visit, again, async () => {
    const request: RefundRequest = viewer
      ? { payment: (await memberOrder(viewer, number)).id }
      : { number, email }
    const refund = await withdraw(await orderToWithdraw(visit, request), key.length < 16 ? newToken() : key)
    return { step: 'done', refund: hideAccountFromVisitor(request, refund), isOwner: viewer !== null }
  })
}

/** Names the account if the money cannot go back the way it came. */
export async function nameAccount(
  visit: MemberVisit,
  session: string | undefined,
  { number, ...account }: { number: string } & Omit<RefundAccount, 'payment'>,
): Promise<WithdrawStep> {
  const order = await memberOrder(visit.viewer, number)
  const again = async (problem: Problem): Promise<WithdrawStep> => ({
    step: 'done',
    refund: await previewWithdrawal(order),
    isOwner: true,
    problem,
  })
  return catchRefusal(visit, again, async () => {
    const refund = await nameRefundAccount(visit, session, {
      payment: order.id,
      ...account,
      holder: account.holder.trim(),
    })
    return { step: 'done', isOwner: true, refund }
  })
}

/** Without a way to withdraw, the buyer can ask a person for money back. */
export async function askForRefund(
  visit: Visit,
  { text, ...identity }: { number: string; email: string; text: string },
): Promise<WithdrawStep> {
  const { viewer } = visit
  const again = async (problem: Problem): Promise<WithdrawStep> => ({ step: 'ask', ...identity, problem })
  return catchRefusal(visit, again, async () => {
    const request: RefundRequest = viewer
      ? { payment: (await memberOrder(viewer, identity.number)).id }
      : identity
    const order = await orderToWithdraw(visit, request)
    const who = { payment: viewer ? order.id : '', email: viewer ? '' : identity.email }
    const kind = await reviewKind(order)
    if (kind) await requestRefund(order, { kind, text })
    return previewOrAsk(visit, order, who)
  })
}

async function reviewKind(order: PaymentRow) {
  try {
    await previewWithdrawal(order)
    return null
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return reviewKindOf(refusal)
  }
}

interface Withdrawer {
  /** The id of the order; empty for a visitor who is not logged in. */
  payment: string
  email: string
}

async function previewOrAsk(visit: Visit, order: PaymentRow, who: Withdrawer): Promise<WithdrawStep> {
  const { number } = order
  const { payment, email } = who
  try {
    const refund = await previewWithdrawal(order)
    return toStep(hideAccountFromVisitor(payment ? { payment } : { number, email }, refund), who)
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || !reviewKindOf(refusal)) throw refusal
    const refused = refusalWords(refusal, visit.locale)
    return { step: 'ask', number, email, refused, request: await describeRequest(order.id) }
  }
}

function toStep(refund: Refund, { payment, email }: Withdrawer): WithdrawStep {
  if (refund.status !== 'proposed') return { step: 'done', refund, isOwner: email === '' }
  return { step: 'confirm', refund, payment, intention: newToken(), email }
}

async function memberOrder({ id }: { id: string }, number: string) {
  const order = await findMemberOrder(id, normaliseNumber(number))
  if (!order) throw new Refusal('order_not_found')
  return order
}

/** Shows a refusal on the page where it arose. */
async function catchRefusal(
  { locale }: Visit,
  again: (problem: Problem) => Promise<WithdrawStep>,
  work: () => Promise<WithdrawStep>,
): Promise<WithdrawStep> {
  try {
    return await work()
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal
    return again(refusalWords(refusal, locale))
  }
}

/** The member's orders that can be withdrawn now, the newest first, with how many of their credits are unused. */
async function withdrawableOrders({ viewer, site }: Pick<MemberVisit, 'viewer' | 'site'>) {
  const paid = await findPaidSince(viewer.id, paidSince(now(), site))
  const open = paid.flatMap(({ paid_at, ...order }) => {
    const until = paid_at && withdrawableUntil({ paid_at, country: order.country }, site)
    return until && until > now() ? [{ ...order, paid_at }] : []
  })
  const orders = await Promise.all(
    open.map(async (order) => ({
      number: order.number,
      credits: order.credits,
      amount: order.amount,
      currency: order.currency,
      paid_at: order.paid_at.toISOString(),
      unused: await unusedOf(viewer.id, purchaseKey(order.id)),
    })),
  )
  return orders.filter(({ unused }) => unused > 0)
}
