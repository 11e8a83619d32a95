import { data, redirect } from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { labelOf } from '../methods/method-words.server.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { memberPayment, presentPayment } from '../orders/present-payment.server.ts'
import { withdrawalDays } from '../refunds/withdraw/withdrawal-time.ts'
import { openOrder } from '../shop/order/open-order.server.ts'
import { debitMethod } from './debit-method.ts'
import type { Debit } from './direct-debit.contract.ts'
import { shownReference } from './mandate/mandate.server.ts'
import { findMandate, lockCode } from './mandate/mandates.db.server.ts'
import { attemptsLeft, nextSend } from './sign/sms-code.server.ts'

/** A direct debit order as its buyer sees it, with account and number masked. */
export async function presentDebit(payment: PaymentRow): Promise<Debit> {
  const { mandate, code } = await transaction(async (tx) => ({
    mandate: await findMandate(payment.id, tx),
    code: await lockCode(tx, payment.id),
  }))
  if (!mandate) throw new Refusal('not_found')
  const isOpen = mandate.signed_at === null && payment.status === 'loading'
  return {
    payment: presentPayment(payment),
    debit: {
      reference: shownReference(payment, mandate),
      iban: mandate.iban_masked,
      phone: mandate.phone_masked,
      holder: mandate.holder,
      wording: mandate.wording,
      language: mandate.language,
      creditor: {
        name: mandate.creditor_name,
        address: mandate.creditor_address,
        identifier: mandate.creditor_identifier,
      },
      signed: mandate.signed_at !== null,
      tries_left: isOpen && code ? attemptsLeft(code) : 0,
      resend_at: (isOpen && code && nextSend(code)?.toISOString()) || null,
      expires_at: (isOpen && code?.expires_at.toISOString()) || null,
    },
  }
}

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
