import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '../jobs.ts'
import { makeMember } from '../member.ts'
import type { ProfileOptions } from '../profile.ts'
import { germanIban } from './german-iban.ts'

let numbers = 0

/** Somebody who pays by direct debit, with a separate account and number. */
export async function makeDebtor(changes: object = {}, who: ProfileOptions = {}) {
  const member = await makeMember({ country: 'DE', language: 'en', ...who })
  const details = {
    iban: germanIban(++numbers),
    holder: 'Erika Mustermann',
    phone: `0151 2345${6000 + numbers}`,
  }
  const request = { package: 'p1', withdrawal_consent: true, country: 'DE', ...details, ...changes }
  const start = (more: object = {}, key = newId()) =>
    call('/api/directdebit.php', {
      cookie: member.cookie,
      json: { ...request, ...more },
      headers: { 'idempotency-key': key },
      address: `10.9.${numbers >> 8}.${numbers & 255}`,
    })
  const put = (json: object) => call('/api/directdebit.php', { method: 'PUT', cookie: member.cookie, json })
  return { member, details, request, start, put }
}

/** The code sent last. Drops earlier ones: within the same millisecond, nothing would tell which came first. */
export async function lastSentCode(): Promise<string> {
  await db().deleteFrom('mailbox_sms').execute()
  await runJobs('send_sms', '', { onlyLast: true })
  const [last] = await smsMailbox()
  return /\b(\d{6})\b/.exec(last?.text_body ?? '')?.[1] ?? ''
}
