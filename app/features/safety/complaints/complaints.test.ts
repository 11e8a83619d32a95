import { beforeEach, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { countReceipts, receiptMails, receiptNumber } from '#tests/make/payments/receipts.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { overdueComplaints } from './complaints.db.server.ts'

const complaint = {
  email: 'Rosa@mail.example',
  subject: 'My refund',
  text: 'I asked for my money back 20 days ago.',
}
let address = 0

beforeEach(async () => {
  address++
  await db().deleteFrom('login_guard').execute()
})

interface Options {
  cookie?: string
  host?: string
  key?: string
}

function postComplaint(json: unknown, { key, ...options }: Options = {}) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return call('/api/complaint.php', { json, headers, address: `10.0.0.${address}`, ...options })
}

function findComplaint(number: string) {
  return db().selectFrom('complaint').selectAll().where('number', '=', number).executeTakeFirst()
}

async function countComplaints() {
  const { rows } = await pgPool().query<{ count: string }>('select count(*) from complaint')
  return Number(rows[0]?.count)
}

describe('LEGAL-1 a complaint', () => {
  test('LEGAL-1 is stored under a number, and its receipt with the number is queued', async () => {
    const number = await receiptNumber(postComplaint(complaint, { cookie: 'locale=de' }))
    expect(number).toMatch(/^C-\d{4}-\d{6}$/)
    expect(await findComplaint(number)).toMatchObject({
      email: 'Rosa@mail.example',
      subject: 'My refund',
      body: complaint.text,
      language: 'de',
      account_id: null,
      status: 'open',
    })
    const [receipt, ...more] = await receiptMails(number)
    expect(more).toEqual([])
    expect(receipt?.to).toBe('Rosa@mail.example')
    expect(receipt?.text).toContain(number)
    expect(receipt?.html).toContain('lang="de"')
  })

  test('LEGAL-1 gets a receipt that repeats nothing of it, so nobody can write to others through us', async () => {
    const number = await receiptNumber(
      postComplaint({ ...complaint, subject: 'Buy gold', text: 'https://evil.example' }),
    )
    const [receipt] = await receiptMails(number)
    for (const part of [receipt?.subject, receipt?.text, receipt?.html]) {
      expect(part).not.toMatch(/gold|evil/)
    }
  })

  test('LEGAL-1 of a member is stored with the account; of a site, with the site', async () => {
    const { id, site, cookie } = await makeMember()
    const own = await findComplaint(await receiptNumber(postComplaint(complaint, { cookie })))
    expect(own).toMatchObject({ account_id: id, site_id: site.id })
    const elsewhere = await findComplaint(
      await receiptNumber(postComplaint(complaint, { host: 'she.localhost' })),
    )
    expect(elsewhere?.site_id).toBe((await siteOf('she.localhost')).id)
  })

  test('LEGAL-1 keeps the number of the complaint or report that it follows, on the same site', async () => {
    const first = await receiptNumber(postComplaint(complaint))
    const { id: profile } = await makeProfile()
    const reported = await receiptNumber(call('/api/report.php', { json: { profile, reason: 'rude' } }))
    for (const earlier of [first, reported]) {
      const follows = ` ${earlier.toLowerCase()} `
      const number = await receiptNumber(postComplaint({ ...complaint, follows }))
      expect(await findComplaint(number)).toMatchObject({ follows: earlier })
    }
    moveClock(190 * 86_400_000)
    await overdueComplaints.cleanUpBatch(100, { errors: [] })
    resetClock()
    expect(
      await db().selectFrom('complaint').select('id').where('follows', 'is not', null).execute(),
    ).toEqual([])
    const host = 'she.localhost'
    const elsewhere = await receiptNumber(postComplaint({ ...complaint, follows: first }, { host }))
    expect(await findComplaint(elsewhere)).toMatchObject({ follows: null })
  })

  test('LEGAL-1 does not tell whether the number that it follows exists', async () => {
    const first = await receiptNumber(postComplaint(complaint))
    const answers = []
    for (const follows of [first, 'C-2026-999999', 'R-2026-999999', 'D-ABCD-EFGH', "' or true", '']) {
      const response = await postComplaint({ ...complaint, follows })
      const { number, ...rest } = await response.json()
      answers.push([response.status, rest])
      expect((await findComplaint(number))?.follows ?? '').toBe(follows === first ? first : '')
    }
    expect(answers).toEqual(answers.map(() => [201, { mailed: expect.any(Boolean) }]))
  })

  test('LEGAL-1 forty concurrent complaints, from several sites, get forty numbers without a gap', async () => {
    amendEnv({ RATE_LIMITS: false })
    const hosts = ['localhost', 'she.localhost', 'gay.localhost']
    const numbers = await Promise.all(
      Array.from({ length: 40 }, (_, place) =>
        receiptNumber(postComplaint({ ...complaint, text: `No ${place}` }, { host: hosts[place % 3] })),
      ),
    )
    amendEnv({ RATE_LIMITS: true })
    const counted = numbers.map((number) => Number(number.slice(7))).sort((one, other) => one - other)
    expect(new Set(counted).size).toBe(40)
    expect((counted.at(-1) ?? 0) - (counted[0] ?? 0)).toBe(39)
  })

  test('LEGAL-1 sent again with its key is the same complaint, also when both arrive together', async () => {
    const before = await countComplaints()
    const key = 'complaint-key-0001'
    const together = await Promise.all([1, 2, 3].map(() => receiptNumber(postComplaint(complaint, { key }))))
    const later = await receiptNumber(postComplaint(complaint, { key }))
    expect(new Set([...together, later]).size).toBe(1)
    expect(await countComplaints()).toBe(before + 1)
    expect(await receiptMails(later)).toHaveLength(1)
    const other = await postComplaint({ ...complaint, text: 'Something else' }, { key })
    expect(other.status).toBe(422)
    expect(await other.json()).toMatchObject({ error: 'idempotency_mismatch' })
  })

  test('LEGAL-1 without a key is stored twice if sent twice', async () => {
    expect(await receiptNumber(postComplaint(complaint))).not.toBe(
      await receiptNumber(postComplaint(complaint)),
    )
  })

  test.each([
    ['no address', { ...complaint, email: '' }, { email: 'Invalid email' }],
    ['an address that is none', { ...complaint, email: 'rosa@' }, { email: 'Invalid email' }],
    ['two addresses', { ...complaint, email: 'a@b.example, c@d.example' }, { email: 'Invalid email' }],
    [
      'a line break in the address',
      { ...complaint, email: 'a@b.example\nBcc: c@d.example' },
      { email: 'Invalid email' },
    ],
    [
      'no subject',
      { ...complaint, subject: '  ' },
      { subject: 'Please say in a few words what it’s about.' },
    ],
    ['no text', { ...complaint, text: ' \n ' }, { text: 'Please tell us what happened.' }],
    [
      'a text of 4001 characters',
      { ...complaint, text: 'x'.repeat(4001) },
      { text: 'Please check what you entered.' },
    ],
    ['a null character', { ...complaint, text: 'a\0b' }, { text: 'Please check what you entered.' }],
    [
      'a text that is no text',
      { ...complaint, text: { $gt: '' } },
      { text: 'Please check what you entered.' },
    ],
  ])('LEGAL-1 %s is refused by name of the field, and nothing is stored', async (_, json, fields) => {
    const before = await countComplaints()
    const response = await postComplaint(json)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ error: 'invalid', fields })
    expect(await countComplaints()).toBe(before)
  })

  test.each(['', 'null', '[]', '"text"', '{', '{"email":1}'])('LEGAL-1 refuses the body %j', async (json) => {
    const response = await postComplaint(json)
    expect([400, 422]).toContain(response.status)
    expect((await response.json()).message).toBeTruthy()
  })

  test('LEGAL-1 4000 characters of any script arrive as written, with the subject on one line', async () => {
    const text = `${'ß😀\n'.repeat(999)}'; drop table complaint; --`.slice(0, 4000)
    const number = await receiptNumber(postComplaint({ ...complaint, subject: 'Żółć\r\nBcc: x', text }))
    expect(await findComplaint(number)).toMatchObject({ body: text.trim(), subject: 'Żółć Bcc: x' })
  })

  test('LEGAL-1 one mailbox gets five receipts a day, on whatever site and however it is written; every complaint counts', async () => {
    const before = await countComplaints()
    const names = ['rosa.bloom', 'Rosa.Bloom', 'rosabloom+1', 'rosa.bloom+two']
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, nth) =>
        call('/api/complaint.php', {
          json: {
            ...complaint,
            email: `${names[nth % 4]}@${nth % 2 ? 'gmail.com' : 'GoogleMail.com'}`,
            text: `No ${nth}`,
          },
          host: nth % 3 ? 'localhost' : 'she.localhost',
          address: `10.7.0.${nth}`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(24).fill(201))
    expect(await countComplaints()).toBe(before + 24)
    expect(await countReceipts(answers)).toBe(5)
    // The limiter's key contains no address.
    const { rows } = await pgPool().query(`select encode(key, 'escape') as key from login_guard`)
    expect(rows.some(({ key }) => key.includes('rosa'))).toBe(false)
  })

  test('LEGAL-1 AUTH-7 a member’s own address has a separate limit of twenty, which strangers cannot use up; a day later all limits reset', async () => {
    amendEnv({ RATE_LIMITS: false })
    const { cookie } = await makeMember({ email: 'anna@mail.example' })
    const own = { ...complaint, email: 'Anna@mail.example' }
    const mailed = async (options?: Options) => (await (await postComplaint(own, options)).json()).mailed
    const countOf = async (times: number, options?: Options) =>
      (await Promise.all(Array.from({ length: times }, () => mailed(options)))).filter(Boolean).length
    expect(await countOf(8)).toBe(5)
    expect(await countOf(24, { cookie })).toBe(20)
    moveClock(25 * 3_600_000)
    expect([await mailed(), await mailed({ cookie })]).toEqual([true, true])
    resetClock()
    amendEnv({ RATE_LIMITS: true })
  })

  test('LEGAL-1 limits one address to ten complaints an hour; others are not affected', async () => {
    for (let times = 0; times < 10; times++) await receiptNumber(postComplaint(complaint))
    const refused = await postComplaint(complaint)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    address++
    await receiptNumber(postComplaint(complaint))
  })
})
