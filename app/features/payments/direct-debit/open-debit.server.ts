import { data, redirect } from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { labelOf } from '../methods/method-words.server.ts'
import { memberPayment } from '../orders/member-payment.server.ts'
import { withdrawalDays } from '../refunds/withdraw/withdrawal-time.ts'
import { openOrder } from '../shop/order/open-order.server.ts'
import { debitMethod } from './debit-method.ts'
import { presentDebit } from './present-debit.server.ts'

/** A direct debit order: what to show before an account is entered, or the order that waits for its code. */
export async function openDebit(visit: MemberVisit, request: Request) {
  const { searchParams: address } = new URL(request.url)
  const started = address.get('payment')
  if (started) return { start: null, sign: await openUnsigned(visit, started) }
  const id = address.get('package')
  if (!id) throw redirect('/credits')
  const order = await openOrder(visit, request, { id, method: debitMethod })
  // The overview says what can be used instead.
  if (order.linked?.shown !== debitMethod) throw redirect(`/credits/${id}/${debitMethod}`)
  return { start: { order, refusal: order.noDebit }, sign: null }
}

/** Redirects a signed or finished debit to the page that all orders have. */
async function openUnsigned({ viewer, site, locale }: MemberVisit, id: string) {
  const payment = await memberPayment(viewer, id).catch(toNotFound)
  const debit = await presentDebit(payment).catch(toNotFound)
  if (debit.debit.signed || payment.status !== 'loading') throw redirect(`/transactions/${id}`)
  const method = `${labelOf(payment.method, i18nFor(locale))}, ${debit.debit.iban}`
  return { ...debit, method, refundDays: withdrawalDays(payment.country, site), readAt: now().toISOString() }
}

function toNotFound(refusal: unknown): never {
  throw refusal instanceof Refusal ? data(null, { status: 404 }) : refusal
}

type OpenDebit = Awaited<ReturnType<typeof openDebit>>
export type DebitToStart = NonNullable<OpenDebit['start']>
export type DebitToSign = NonNullable<OpenDebit['sign']>
