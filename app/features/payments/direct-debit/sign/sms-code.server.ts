import { randomInt, timingSafeEqual } from 'node:crypto'
import { msg } from '@lingui/core/macro'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { type Locale, localeOf } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { enqueueSms } from '#app/platform/sms.server.ts'
import type { PaymentRow } from '../../orders/payments.db.server.ts'
import {
  countSends,
  insertCode,
  lockCode,
  recordAttempt,
  saveNewCode,
} from '../mandate/mandates.db.server.ts'
import { keyedHash, lockMessages } from '../start/refuse-debit.server.ts'

const minute = 60_000
const day = 1440 * minute
const validFor = 10 * minute
const resendAfter = minute
const limits = { attempts: 5, sends: 3, aDayToANumber: 5, aDayForAMember: 10 }

interface SentTo {
  phone: string
  phoneHash: Buffer
  /** Masked, as it is shown. */
  iban: string
  /** The name by which the buyer knows us. */
  site: string
}

/** Sends the first code of an order. */
export async function sendFirstCode(tx: Tx, payment: PaymentRow, to: SentTo) {
  await refuseTooMany(tx, payment, to)
  const { code, row } = newCode(payment.id)
  await insertCode(tx, { payment_id: payment.id, ...row })
  await sendCode(tx, payment, to, code)
}

/** Sends another code, after a minute and a limited number of times; the earlier one is no longer valid. */
export async function sendNextCode(tx: Tx, payment: PaymentRow, to: SentTo) {
  const sent = await lockCode(tx, payment.id)
  if (!sent || !canSendAgain(sent)) throw new Refusal('too_many_requests')
  await refuseTooMany(tx, payment, to)
  const { code, row } = newCode(payment.id)
  await saveNewCode(tx, payment.id, row)
  await sendCode(tx, payment, to, code)
}

/** Counts every attempt, and does not reveal whether a code is wrong or expired. */
export async function isRightCode(tx: Tx, paymentId: string, typed: string): Promise<boolean> {
  const sent = await lockCode(tx, paymentId)
  if (!sent || attemptsLeft(sent) === 0) return false
  await recordAttempt(tx, paymentId)
  return timingSafeEqual(sent.code_hash, hashOf(paymentId, typed.replaceAll(/\s/g, '')))
}

interface SentCode {
  send_count: number
  sent_at: Date
}

/** Zero for an expired code. */
export function attemptsLeft({ attempts, expires_at }: { attempts: number; expires_at: Date }): number {
  return expires_at <= now() ? 0 : Math.max(0, limits.attempts - attempts)
}

/** When another one can be sent; null if none can. */
export function nextSend({ send_count, sent_at }: SentCode): Date | null {
  return send_count < limits.sends ? new Date(sent_at.getTime() + resendAfter) : null
}

function canSendAgain(sent: SentCode): boolean {
  const next = nextSend(sent)
  return next !== null && next <= now()
}

function newCode(paymentId: string) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent_at = now()
  const expires_at = new Date(sent_at.getTime() + validFor)
  return { code, row: { code_hash: hashOf(paymentId, code), sent_at, expires_at } }
}

function hashOf(paymentId: string, code: string): Buffer {
  return keyedHash('code', `${paymentId} ${code}`)
}

/** Limits how often a day a member can make other people's phones ring, however many numbers they name. */
async function refuseTooMany(tx: Tx, { member_id: memberId }: PaymentRow, { phoneHash }: SentTo) {
  await lockMessages(tx, { memberId, phoneHash })
  const since = new Date(now().getTime() - day)
  const toNumber = await countSends(tx, { phoneHash }, since)
  const forMember = await countSends(tx, { memberId }, since)
  if (toNumber >= limits.aDayToANumber || forMember >= limits.aDayForAMember)
    throw new Refusal('sms_limit_reached')
}

function sendCode(tx: Tx, payment: PaymentRow, { phone, iban, site }: SentTo, code: string) {
  const locale = localeOf({ locale: payment.language })
  const text = codeMessage(locale, { site, code, iban, amount: payment })
  return enqueueSms(tx, { id: newId(), to: phone, text })
}

interface CodeMessage {
  /** The name by which the buyer knows us; the company name means nothing to them. */
  site: string
  code: string
  amount: { amount: number; currency: string }
  /** Masked, as it is shown. */
  iban: string
}

/** Fits one message: translations use only the phone alphabet (GSM-7), since other characters would split it in two. */
export function codeMessage(locale: Locale, { site, code, iban, ...order }: CodeMessage): string {
  const amount = formatMinorUnits(order.amount, locale)
  const text = i18nFor(locale)._(
    msg`${site}: ${code} is your code for a direct debit of ${amount} from account ${iban}. Do not share it with anyone.`,
  )
  return text.replaceAll(/\s/g, ' ').replaceAll('•', '*')
}
