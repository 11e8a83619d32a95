import { companyOf } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { seal } from '#app/platform/seal.server.ts'
import { canSendSms } from '#app/platform/sms.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import type { PaymentRow } from '../orders/payments.db.server.ts'
import { orderOnce } from '../orders/place-order.server.ts'
import { ibanIn, maskedIban } from './bank-account.ts'
import type { Debit, DebitWish } from './direct-debit.contract.ts'
import { knownAgain } from './known-again.server.ts'
import { mandateTextVersion } from './mandate-texts.ts'
import { insertMandate } from './mandates.db.server.ts'
import { maskedNumber, mobileNumberIn } from './mobile-number.server.ts'
import { presentDebit } from './present-debit.server.ts'
import { refuseDebit } from './refuse-debit.server.ts'
import { sendFirstCode } from './sms-code.server.ts'

export const debitMethod = 'sepa_direct_debit'

/** Orders by direct debit. Nothing is charged before the code is entered that goes to the buyer's phone. */
export async function startDebit(
  visit: MemberVisit,
  wish: DebitWish,
  { key, userAgent }: { key: string; userAgent: string },
): Promise<Debit> {
  if (!canSendSms()) throw new Refusal('method_not_offered')
  const { iban: typedIban, holder, phone: typedPhone, mandate: _given, ...order } = wish
  const { iban, phone } = readAccount(visit, wish)
  const company = await companyOf(visit.site)

  const writeMandate = async (tx: Tx, payment: PaymentRow) => {
    const signer = {
      ...{
        memberId: visit.viewer.id,
        ibanHash: knownAgain('iban', iban),
        phoneHash: knownAgain('phone', phone),
      },
    }
    await refuseDebit(tx, payment, signer)
    await insertMandate(tx, {
      ...{ payment_id: payment.id, reference: `M${payment.number}`, holder, created_at: now() },
      ...{ iban_hash: signer.ibanHash, iban_shown: maskedIban(iban) },
      ...{ phone_hash: signer.phoneHash, phone_shown: maskedNumber(phone) },
      iban_sealed: seal(Buffer.from(iban), { purpose: 'iban', owner: payment.id, about: 'mandate' }),
      phone_sealed: seal(Buffer.from(phone), { purpose: 'phone', owner: payment.id, about: 'mandate' }),
      ...{ text_version: mandateTextVersion, language: visit.locale, address: visit.address },
      user_agent: userAgent.slice(0, 300),
    })
    const to = { phone, phoneHash: signer.phoneHash, iban: maskedIban(iban), company: company.name }
    await sendFirstCode(tx, payment, to)
  }
  const asked = { ...order, iban: typedIban, holder, phone: typedPhone }
  const payment = await orderOnce(
    visit,
    { ...order, method: debitMethod },
    { key, asked, andWrite: writeMandate },
  )
  return presentDebit(payment)
}

function readAccount({ site }: MemberVisit, { iban, holder, phone, country }: DebitWish) {
  const account = ibanIn(iban)
  const number = mobileNumberIn(phone, country ?? site.countries[0] ?? 'DE')
  const problems = {
    ...(!account && { iban: 'iban_invalid' as const }),
    ...(!holder && { holder: 'holder_missing' as const }),
    ...(!number && { phone: 'phone_invalid' as const }),
  }
  if (!account || !number || !holder) throw new Refusal('invalid', {}, problems)
  return { iban: account, phone: number }
}
