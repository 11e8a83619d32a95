import { findSiteById } from '#app/features/sites/sites.server.ts'
import { recordLookalikes } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { unseal } from '#app/platform/seal.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { lockPayment } from '../../orders/payments.db.server.ts'
import { submitOrder } from '../../orders/place/place-order.server.ts'
import { memberPayment } from '../../orders/present-payment.server.ts'
import type { Debit } from '../direct-debit.contract.ts'
import { findMandate, findOtherSigners, saveSigned } from '../mandate/mandates.db.server.ts'
import { presentDebit } from '../present-debit.server.ts'
import { refuseDebit } from '../start/refuse-debit.server.ts'
import { isRightCode, sendNextCode } from './sms-code.server.ts'

/**
 * Signs the mandate with the code; then the provider debits, and the credits are booked. A repetition changes nothing.
 */
export async function confirmDebit({ viewer }: MemberVisit, id: string, code: string): Promise<Debit> {
  await memberPayment(viewer, id)
  const isSigned = await transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    const mandate = await findMandate(id, tx)
    if (!mandate) throw new Refusal('not_found')
    if (mandate.signed_at) return true
    // Does not throw in here: that would roll back the count of attempts.
    if (payment.status !== 'loading' || !(await isRightCode(tx, id, code))) return false
    const { iban_hash: ibanHash, phone_hash: phoneHash } = mandate
    await refuseDebit(tx, payment, { memberId: viewer.id, ibanHash, phoneHash })
    await saveSigned(tx, id, now())
    for (const sign of ['iban', 'phone'] as const) {
      const others = await findOtherSigners(tx, { memberId: viewer.id, mandate, sign })
      await recordLookalikes(tx, { memberId: viewer.id, sign, others })
    }
    await addJob(tx, 'poll_payment', { payment: id })
    return true
  })
  if (!isSigned) throw new Refusal('code_invalid', {}, { code: 'code_invalid' })
  await submitOrder(id)
  return presentDebit(await memberPayment(viewer, id))
}

export async function resendCode({ viewer }: MemberVisit, id: string): Promise<Debit> {
  const { site_id } = await memberPayment(viewer, id)
  const site = await findSiteById(site_id)
  await transaction(async (tx) => {
    const payment = await lockPayment(tx, id)
    const mandate = await findMandate(id, tx)
    if (!mandate || !site || mandate.signed_at || payment.status !== 'loading') throw new Refusal('not_found')
    const phone =
      mandate.phone_sealed && unseal(mandate.phone_sealed, { purpose: 'phone', owner: id, about: 'mandate' })
    if (!phone) throw new Error('the number of a mandate cannot be opened')
    const { phone_hash: phoneHash, iban_masked: iban } = mandate
    await sendNextCode(tx, payment, { phone: phone.toString(), phoneHash, iban, site: site.name })
  })
  return presentDebit(await memberPayment(viewer, id))
}
