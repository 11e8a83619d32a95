import { unusedOf } from '#app/features/credits/purchases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refusalWords } from '#app/web/calls/refusal-message.server.ts'
import type { MemberVisit, Visit } from '#app/web/visit.ts'
import { purchaseKey } from '../../orders/settle/settle-payment.server.ts'
import { nameRefundAccount } from '../account/refund-account.server.ts'
import type { Refund, RefundAccount, RefundRequest } from '../refund.contract.ts'
import { findMemberOrder, findPaidSince } from '../refunds.db.server.ts'
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
  | { step: 'confirm'; refund: Refund; payment: string; intention: string; email: string }
  | { step: 'done'; refund: Refund; isOwner: boolean; problem?: Problem }

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
    return toStep(await previewWithdrawal(order), { payment: order.id, email: '' })
  })
}

/** Logged out, the first step: identifies the order. */
export async function identify(
  visit: Visit,
  order: { number: string; email: string },
): Promise<WithdrawStep> {
  const again = async (problem: Problem): Promise<WithdrawStep> => ({ step: 'identify', ...order, problem })
  return catchRefusal(visit, again, async () =>
    toStep(hideAccountFromVisitor(order, await previewWithdrawal(await orderToWithdraw(visit, order))), {
      payment: '',
      email: order.email,
    }),
  )
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

function toStep(refund: Refund, { payment, email }: { payment: string; email: string }): WithdrawStep {
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
