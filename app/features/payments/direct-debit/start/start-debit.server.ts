import { type CountryCode, getCountryCallingCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { type Company, findCompanyOfSite } from '#app/features/sites/sites.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { seal } from '#app/platform/seal.server.ts'
import { spendAddressPoints } from '#app/web/calls/limits.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { findMethod } from '../../methods/offered-methods.ts'
import type { PaymentRow } from '../../orders/payments.db.server.ts'
import { orderOnce } from '../../orders/place/place-order.server.ts'
import { ibanIn, maskedIban } from '../bank-account.ts'
import { debitMethod } from '../debit-method.ts'
import type { Debit, DebitRequest } from '../direct-debit.contract.ts'
import { ourReference } from '../mandate/mandate.server.ts'
import { mandateTextVersion, mandateWording } from '../mandate/mandate-texts.ts'
import { insertMandate } from '../mandate/mandates.db.server.ts'
import { presentDebit } from '../present-debit.server.ts'
import { sendFirstCode } from '../sign/sms-code.server.ts'
import { keyedHash, refuseDebit } from './refuse-debit.server.ts'

/** Some mobiles, such as Danish ones, cannot be distinguished from other lines. */
const reachable = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/**
 * Only where debits are offered: messages to other countries are expensive, and some are requested only because they
 * are.
 */
const callingCodes = (findMethod(debitMethod)?.countries ?? []).map((country) =>
  getCountryCallingCode(country as CountryCode),
)

/** Orders by direct debit. Nothing is charged before the code is entered that was sent to the buyer's phone. */
export async function startDebit(
  visit: MemberVisit,
  request: DebitRequest,
  { key, userAgent }: { key: string | undefined; userAgent: string },
): Promise<Debit> {
  const { iban: _typed, holder, phone: _typedToo, ...order } = request
  const { iban, phone } = readAccount(visit, request)
  const company = await findCompanyOfSite(visit.site)
  await spendAddressPoints('directdebit', visit.address).catch(toSmsLimit)
  const signer = {
    memberId: visit.viewer.id,
    ibanHash: keyedHash('iban', iban),
    phoneHash: keyedHash('phone', phone),
  }

  const writeMandate = async (tx: Tx, payment: PaymentRow) => {
    await refuseDebit(tx, payment, signer)
    await insertMandate(tx, {
      payment_id: payment.id,
      reference: ourReference(payment),
      holder,
      created_at: now(),
      iban_hash: signer.ibanHash,
      iban_masked: maskedIban(iban),
      phone_hash: signer.phoneHash,
      phone_masked: maskedNumber(phone),
      iban_sealed: seal(Buffer.from(iban), { purpose: 'iban', owner: payment.id, about: 'mandate' }),
      phone_sealed: seal(Buffer.from(phone), { purpose: 'phone', owner: payment.id, about: 'mandate' }),
      text_version: mandateTextVersion,
      language: visit.locale,
      address: visit.address,
      user_agent: userAgent.slice(0, 300),
      ...describeCreditor(company, visit.locale),
    })
    const to = { phone, phoneHash: signer.phoneHash, iban: maskedIban(iban), site: visit.site.name }
    await sendFirstCode(tx, payment, to)
  }
  const [ibanKnown, phoneKnown] = [signer.ibanHash, signer.phoneHash].map((hash) => hash.toString('hex'))
  const body = { ...order, holder, iban: ibanKnown, phone: phoneKnown }
  const payment = await orderOnce(
    visit,
    { ...order, method: debitMethod },
    { key, body, writeRelated: writeMandate },
  )
  return presentDebit(payment)
}

/** Only requests that would send a message count, so a typo in a long number costs no attempt. */
function toSmsLimit(refusal: unknown): never {
  throw refusal instanceof Refusal ? new Refusal('sms_limit_reached') : refusal
}

function readAccount({ site }: MemberVisit, { iban, holder, phone, country }: DebitRequest) {
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

/** The creditor and the wording of the mandate, as shown and signed. */
function describeCreditor({ name, address, city, country, creditor_identifier }: Company, locale: Locale) {
  return {
    creditor_name: name,
    creditor_address: [address, city, countryName(country, locale)].join(', '),
    creditor_identifier,
    wording: mandateWording(locale, name),
  }
}

/** In the form +4915112345678; null if we cannot send messages to it. */
function mobileNumberIn(typed: string, country: string): string | null {
  const number = parsePhoneNumberFromString(typed, country as CountryCode)
  if (!number?.isValid() || !callingCodes.includes(number.countryCallingCode)) return null
  return reachable.includes(number.getType() ?? '') ? number.number : null
}

function maskedNumber(number: string): string {
  return `${number.slice(0, 3)} ••• ${number.slice(-3)}`
}
