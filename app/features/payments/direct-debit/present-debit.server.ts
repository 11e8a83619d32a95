import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { presentPayment } from '../orders/present-payment.server.ts'
import type { Debit } from './direct-debit.contract.ts'
import { shownReference } from './mandate/mandate-reference.server.ts'
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
