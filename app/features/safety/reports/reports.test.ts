import type { Updateable } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { emptyMessage } from '#app/features/chat/conversations.db.server.ts'
import { sweepPhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import type { Report } from '#app/platform/database/database.gen.ts'
import { db, pgPool, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sharedMetrics } from '#app/platform/metrics.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { countReceipts, receiptMails, receiptNumber } from '#tests/make/payments/receipts.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { findOverdueCases, logOverdueCases } from '../overdue-cases.server.ts'
import { overdueReports } from '../retention.server.ts'

const ingrid = await makeMember()
const { cookie } = ingrid
const theo = await makeProfile({ name: 'Theo', gender: 'male', photos: 2 })
let address = 0

beforeEach(async () => {
  address++
  await pgPool().query('delete from rate_limit')
  await pgPool().query('delete from login_guard')
})

interface Options {
  cookie?: string
  host?: string
  key?: string
}

function postReport(json: unknown, { key, ...options }: Options = {}) {
  const headers: Record<string, string> = key ? { 'idempotency-key': key } : {}
  return call('/api/report.php', { json, headers, address: `10.1.0.${address}`, ...options })
}

function findReport(number: string) {
  return db().selectFrom('report').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
}

async function countReports() {
  const { rows } = await pgPool().query<{ count: string }>('select count(*) from report')
  return Number(rows[0]?.count)
}

/** Ingrid has received a message and answered it. */
async function makeAnsweredConversation() {
  const stranger = await makeProfile({ gender: 'male' })
  const lines = [
    { by: stranger, text: 'Send me money' },
    { by: ingrid, text: 'Certainly not' },
  ]
  const { id } = await makeConversation(ingrid, stranger, { lines })
  const messages = db().selectFrom('message').selectAll().where('conversation_id', '=', id)
  const [received, written] = await messages.orderBy('sequence').execute()
  return { stranger, received: received!, written: written! }
}

function findPhotos(member: string) {
  return db()
    .selectFrom('photo')
    .select(['id', 'file'])
    .where('member_id', '=', member)
    .orderBy('position')
    .execute()
}

const scam = { profile: theo.id, reason: 'scam' }

describe('TRUST-8 report.php', () => {
  test('TRUST-8 stores a member’s report of a profile with a snapshot of it, and mails a receipt', async () => {
    const lars = await makeMember({ gender: 'male', language: 'de' })
    const { cookie } = lars
    const number = await receiptNumber(
      postReport({ ...scam, text: ' He asked me for a gift card. ' }, { cookie }),
    )
    expect(number).toMatch(/^R-\d{4}-\d{6}$/)
    const row = await findReport(number)
    expect(row).toMatchObject({
      site_id: ingrid.site.id,
      reporter_id: lars.id,
      member_id: theo.id,
      photo_id: null,
      message_id: null,
      email: null,
      reason: 'scam',
      language: 'de',
      body: 'He asked me for a gift card.',
      status: 'open',
      decision: null,
      decision_reason: null,
      evidence: { profile: { name: 'Theo', kind: 'member' }, message: null, photo: null },
    })
    expect((row.evidence as { photos: unknown[] }).photos).toMatchObject(await findPhotos(theo.id))
    const [receipt, ...more] = await receiptMails(number)
    expect(more).toEqual([])
    expect(receipt?.to).toBe(lars.email)
    expect(receipt?.html).toContain('lang="de"')
    for (const part of [receipt?.subject, receipt?.text, receipt?.html]) {
      expect(part).toContain(number)
      expect(part).not.toMatch(/Theo|gift card/)
    }
  })

  test('TRUST-8 requires only a reason, without any text', async () => {
    expect(await findReport(await receiptNumber(postReport(scam, { cookie })))).toMatchObject({ body: '' })
  })

  test('TRUST-8 one mailbox gets five receipts a day, even for many concurrent reports; every report is accepted', async () => {
    const before = await countReports()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        call('/api/report.php', {
          json: { ...scam, email: `rosa+${nth}@mail.example` },
          address: `10.8.0.${nth}`,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201))
    expect(await countReports()).toBe(before + 20)
    expect(await countReceipts(answers)).toBe(5)
    expect(await (await postReport(scam)).json()).toMatchObject({ mailed: false })
  })

  test('TRUST-8 a visitor can report, with a receipt only where an address was given', async () => {
    const silent = await receiptNumber(postReport(scam))
    expect(await findReport(silent)).toMatchObject({ reporter_id: null, email: null, member_id: theo.id })
    expect(await receiptMails(silent)).toEqual([])
    const told = await receiptNumber(postReport({ ...scam, email: ' Rosa@mail.example ' }))
    expect(await findReport(told)).toMatchObject({ reporter_id: null, email: 'Rosa@mail.example' })
    const [receipt, ...more] = await receiptMails(told)
    expect([receipt?.to, more]).toEqual(['Rosa@mail.example', []])
    // We do not reveal the reporter; what somebody guesses is beyond our control.
    expect(receipt?.text.replaceAll(/\s+/g, ' ')).toContain('won’t be told who reported it')
  })

  test('TRUST-8 a member’s receipt goes to the address of the account, whatever was entered', async () => {
    const number = await receiptNumber(postReport({ ...scam, email: 'someone@mail.example' }, { cookie }))
    expect((await receiptMails(number)).map(({ to }) => to)).toEqual([ingrid.email])
  })

  test('TRUST-8 a photo is reported with its profile, and only its own', async () => {
    const [photo] = await findPhotos(theo.id)
    const number = await receiptNumber(
      postReport({ ...scam, photo: photo?.id, reason: 'someone_else' }, { cookie }),
    )
    expect(await findReport(number)).toMatchObject({
      photo_id: photo?.id,
      evidence: { photo: { file: photo?.file } },
    })
    const foreign = await makePhoto(ingrid)
    for (const wrong of [foreign.id, newId()]) {
      const other = await receiptNumber(postReport({ ...scam, photo: wrong }, { cookie }))
      expect(await findReport(other)).toMatchObject({ photo_id: null, evidence: { photo: null } })
    }
  })

  test('TRUST-8 a message is reported by its receiver, against its sender, with its text', async () => {
    const { stranger, received } = await makeAnsweredConversation()
    const number = await receiptNumber(postReport({ message: received.id, reason: 'rude' }, { cookie }))
    expect(await findReport(number)).toMatchObject({
      message_id: received.id,
      member_id: stranger.id,
      evidence: { message: { body: 'Send me money', kind: 'text' } },
    })
  })

  test('TRUST-8 a message taken back after it was seen in the list is reported with its text', async () => {
    const { received } = await makeAnsweredConversation()
    await transaction((tx) => emptyMessage(tx, { id: received.id, partnerId: ingrid.id }, now()))
    const number = await receiptNumber(postReport({ message: received.id, reason: 'rude' }, { cookie }))
    expect(await findReport(number)).toMatchObject({ evidence: { message: { body: 'Send me money' } } })
  })

  test('TRUST-8 a gift is reported by its name', async () => {
    const { received } = await makeAnsweredConversation()
    await db()
      .updateTable('message')
      .set({ kind: 'gift', body: 'rose' })
      .where('id', '=', received.id)
      .execute()
    const number = await receiptNumber(postReport({ message: received.id, reason: 'rude' }, { cookie }))
    expect(await findReport(number)).toMatchObject({ evidence: { message: { kind: 'gift', body: 'rose' } } })
  })

  test('TRUST-8 stores reported photos, from messages or profiles, for six months after the decision or until an appeal has ended', async () => {
    const { stranger, received } = await makeAnsweredConversation()
    const [sent, shown] = [newId(), newId()]
    const { id } = await makePhoto(stranger, { file: shown })
    await db()
      .insertInto('message_photo')
      .values({
        message_id: received.id,
        file: sent,
        width: 800,
        height: 600,
        placeholder: '#aabbcc',
        digest: Buffer.from(sent),
        veiled: false,
      })
      .execute()
    const number = await receiptNumber(postReport({ message: received.id, reason: 'sexual' }, { cookie }))
    expect(await findReport(number)).toMatchObject({
      evidence: { message: { file: sent }, photos: [{ file: shown }] },
    })
    await db().deleteFrom('message_photo').where('message_id', '=', received.id).execute()
    await db().deleteFrom('photo').where('id', '=', id).execute()
    const afterSweep = async () => {
      await cleanUp(overdueReports)
      await sweepPhotoFiles()
      const left = await db().selectFrom('photo_file_to_remove').select('file').execute()
      return left.filter(({ file }) => file === sent || file === shown)
    }
    const change = (row: Updateable<Report>) =>
      db().updateTable('report').set(row).where('number', '=', number).execute()
    const day = 86_400_000
    // Six months are 181 to 184 days.
    moveClock(180 * day)
    onTestFinished(resetClock)
    expect(await afterSweep()).toHaveLength(2)
    await change({ status: 'decided', decision: 'warned', decision_reason: 'Rule 3.', decided_at: now() })
    moveClock(180 * day)
    await change({ appealed_at: now() })
    moveClock(200 * day)
    expect(await afterSweep()).toHaveLength(2)
    expect(await findReport(number)).toMatchObject({ evidence: { message: { file: sent } } })
    await change({ appeal_ended_at: now() })
    expect(await afterSweep()).toEqual([])
    expect(await findReport(number)).toMatchObject({ evidence: {}, body: '', decision: 'warned' })
  })

  test('TRUST-8 LEGAL-1 stores the evidence of a report or complaint beyond the six months for an appeal, even in the longest half-year', async () => {
    const number = await receiptNumber(postReport(scam, { cookie }))
    const site_id = (await findReport(number)).site_id
    const row = { id: newId(), number: newId(), site_id, language: 'en', created_at: now() }
    await db()
      .insertInto('complaint')
      .values({ ...row, email: 'a@mail.example', subject: 'a', body: 'b' })
      .execute()
    const decided_at = new Date('2026-03-01T12:00:00Z')
    const decided = { status: 'decided', decided_at } as const
    const verdict = { decision: 'warned', decision_reason: 'Rule 3.' } as const
    const kept = [
      await db()
        .updateTable('report')
        .set({ ...decided, ...verdict })
        .where('number', '=', number)
        .returning('retain_until')
        .executeTakeFirst(),
      await db()
        .updateTable('complaint')
        .set(decided)
        .where('number', '=', row.number)
        .returning('retain_until')
        .executeTakeFirst(),
    ]
    const retain_until = new Date('2026-09-01T12:00:00Z')
    expect(kept).toEqual([{ retain_until }, { retain_until }])
  })

  test('TRUST-8 notifies operators of undecided reports after 30 days and stores them for six months, photos included', async () => {
    const { stranger, received } = await makeAnsweredConversation()
    const file = newId()
    const { id } = await makePhoto(stranger, { file })
    const number = await receiptNumber(
      postReport({ message: received.id, reason: 'rude', text: 'Look' }, { cookie }),
    )
    await db().deleteFrom('photo').where('id', '=', id).execute()
    const error = vi.spyOn(log, 'error')
    onTestFinished(() => {
      error.mockRestore()
      resetClock()
    })
    const day = 86_400_000
    moveClock(29 * day)
    const numbers = async () => (await findOverdueCases()).map((one) => one.number)
    expect(await numbers()).not.toContain(number)
    moveClock(2 * day)
    expect(await numbers()).toContain(number)
    await logOverdueCases()
    expect(error).toHaveBeenCalledWith(
      { numbers: expect.arrayContaining([number]) },
      'reports and complaints wait for a decision',
    )
    expect(await sharedMetrics.metrics()).toMatch(/reports_undecided [1-9]/)
    const fileIsKept = async () => {
      await cleanUp(overdueReports)
      await sweepPhotoFiles()
      const left = db().selectFrom('photo_file_to_remove').select('file').where('file', '=', file)
      return (await left.execute()).length > 0
    }
    moveClock(149 * day)
    expect(await fileIsKept()).toBe(true)
    moveClock(5 * day)
    expect(await fileIsKept()).toBe(false)
    expect(await findReport(number)).toMatchObject({ evidence: {}, body: '', status: 'open', reason: 'rude' })
  })

  test('TRUST-8 nobody but its receiver reports a message: not its sender, a stranger or a visitor', async () => {
    const { received, written } = await makeAnsweredConversation()
    const before = await countReports()
    const { cookie: stranger } = await makeMember()
    for (const [message, as] of [
      [written.id, cookie],
      [received.id, stranger],
      [received.id, undefined],
      [newId(), cookie],
    ] as const) {
      const answer = await postReport({ message, reason: 'rude' }, { cookie: as })
      expect(answer.status).toBe(404)
    }
    expect(await countReports()).toBe(before)
  })

  test.each([
    ['invisible', { invisible: true }],
    ['disabled', { status: 'disabled' }],
    ['under review', { under_review: true }],
  ] as const)('TRUST-8 accepts a report of a member who is %s by now', async (_, change) => {
    const { id } = await makeProfile(change)
    const number = await receiptNumber(postReport({ ...scam, profile: id }, { cookie }))
    expect((await findReport(number)).member_id).toBe(id)
  })

  test('TRUST-8 a blocked member can report the blocker', async () => {
    const blocker = await makeProfile()
    await makeBlock(blocker, ingrid)
    const number = await receiptNumber(postReport({ ...scam, profile: blocker.id }, { cookie }))
    expect((await findReport(number)).member_id).toBe(blocker.id)
  })

  test('TRUST-8 the report outlives what it is about', async () => {
    const { received } = await makeAnsweredConversation()
    const number = await receiptNumber(postReport({ message: received.id, reason: 'rude' }, { cookie }))
    await db().deleteFrom('message').where('id', '=', received.id).execute()
    expect(await findReport(number)).toMatchObject({
      message_id: null,
      evidence: { message: { body: 'Send me money' } },
    })
  })

  test('TRUST-8 refuses a report of oneself; accepts one of an unknown member or another site’s member without revealing that', async () => {
    const stranger = await makeProfile({ on: 'she.localhost' })
    const own = await postReport({ profile: ingrid.id.toUpperCase(), reason: 'other' }, { cookie })
    expect(own.status).toBe(422)
    expect(await own.json()).toMatchObject({ error: 'own_profile' })
    for (const profile of [newId(), stranger.id]) {
      const number = await receiptNumber(postReport({ profile, reason: 'other' }, { cookie }))
      expect(await findReport(number)).toMatchObject({
        member_id: null,
        evidence: { profile: { id: profile }, photos: [] },
      })
    }
  })

  test.each([
    ['no reason', { profile: theo.id }, ['reason']],
    ['an unknown reason', { ...scam, reason: 'boring' }, ['reason']],
    ['an unknown reason for a message', { message: newId(), reason: 'boring' }, ['reason']],
    ['a profile and a message', { ...scam, message: newId() }, []],
    ['a photo and a message', { message: newId(), photo: newId(), reason: 'rude' }, []],
    ['neither of them', { reason: 'scam' }, ['profile']],
    ['an id that is none', { ...scam, profile: "' or 1=1 --" }, ['profile']],
    ['a text of 2001 characters', { ...scam, text: 'x'.repeat(2001) }, ['text']],
    ['a null character', { ...scam, text: 'a\0b' }, ['text']],
    ['an address that is none', { ...scam, email: 'rosa@' }, ['email']],
    ['two addresses', { ...scam, email: 'a@b.example, c@d.example' }, ['email']],
    ['a line break in the address', { ...scam, email: 'a@b.example\nBcc: c@d.example' }, ['email']],
  ])('TRUST-8 refuses %s with the name of the field, and stores nothing', async (_, json, fields) => {
    const before = await countReports()
    const answer = await postReport(json)
    expect(answer.status).toBe(422)
    const problem = await answer.json()
    expect(problem).toMatchObject({ error: 'invalid' })
    expect(Object.keys(problem.fields ?? {})).toEqual(fields)
    expect(await countReports()).toBe(before)
  })

  describe('TRUST-8 after it was sent', () => {
    const change = (json: unknown, options: Options = {}) =>
      call('/api/report.php', { method: 'PUT', json, address: `10.1.0.${address}`, ...options })
    const sent = async (json: unknown, options: Options = {}) =>
      (await (await postReport(json, options)).json()) as { id: string; number: string }

    test('TRUST-8 its sender alone can add text and another reason, within the hour', async () => {
      const { id, number } = await sent(scam, { cookie })
      const { cookie: other } = await makeMember()
      for (const as of [other, undefined])
        expect((await change({ id, text: 'Not mine' }, { cookie: as })).status).toBe(404)
      const added = await change({ id, reason: 'fake', text: ' His photo is of an actor. ' }, { cookie })
      expect(await added.json()).toMatchObject({ number })
      expect(await findReport(number)).toMatchObject({
        reason: 'fake',
        body: 'His photo is of an actor.',
        status: 'open',
        evidence: { profile: { name: 'Theo' } },
      })
      expect(await (await change({ id, reason: 'boring' }, { cookie })).json()).toMatchObject({
        fields: { reason: expect.any(String) },
      })
      moveClock(3_600_000)
      onTestFinished(resetClock)
      expect((await change({ id, text: 'Too late' }, { cookie })).status).toBe(404)
    })

    test('TRUST-8 a visitor adds an address, and the receipt goes there once', async () => {
      const { id, number } = await sent(scam)
      expect((await change({ id, email: 'rosa@' })).status).toBe(422)
      const email = 'rosa.adds@mail.example'
      expect(await (await change({ id, email })).json()).toMatchObject({ mailed: true })
      expect(await (await change({ id, email, text: 'And again' })).json()).toMatchObject({ mailed: false })
      expect(await (await change({ id, email: 'stranger@mail.example' })).json()).toMatchObject({
        mailed: false,
      })
      expect((await receiptMails(number)).map(({ to }) => to)).toEqual([email])
      expect((await change({ id, email }, { cookie })).status).toBe(404)
    })

    test('TRUST-7 TRUST-8 a withdrawn report contains nothing any more, and its message counts as neither reported nor answered', async () => {
      const { stranger, received } = await makeAnsweredConversation()
      await db()
        .insertInto('shield_warning')
        .values({ message_id: received.id, receiver_id: ingrid.id, reasons: ['money'] })
        .execute()
      const { id, number } = await sent({ message: received.id, reason: 'scam' }, { cookie })
      expect(await findReport(number)).toMatchObject({ evidence: { message: { warning: ['money'] } } })
      const shown = async () => {
        const answer = await (await call(`/api/chat.php?profile=${stranger.id}`, { cookie })).json()
        return answer.messages[0]
      }
      expect(await shown()).toMatchObject({ reported: true })
      expect((await change({ id, withdrawn: true }, { cookie })).status).toBe(200)
      expect(await findReport(number)).toMatchObject({ status: 'withdrawn', evidence: {}, body: '' })
      const message = await shown()
      expect(message).toMatchObject({ warning: ['money'] })
      expect(message.reported).toBeUndefined()
      moveClock(40 * 86_400_000)
      onTestFinished(resetClock)
      expect((await findOverdueCases()).map((one) => one.number)).not.toContain(number)
      expect((await change({ id, text: 'Again' }, { cookie })).status).toBe(404)
    })
  })

  test('TRUST-8 sent again with its key is the same report, also when both arrive together', async () => {
    const before = await countReports()
    const key = 'report-key-0000001'
    const together = await Promise.all([1, 2, 3].map(() => receiptNumber(postReport(scam, { key, cookie }))))
    const later = await receiptNumber(postReport(scam, { key, cookie }))
    expect(new Set([...together, later]).size).toBe(1)
    expect(await countReports()).toBe(before + 1)
    expect(await receiptMails(later)).toHaveLength(1)
    const other = await postReport({ ...scam, reason: 'rude' }, { key, cookie })
    expect(await other.json()).toMatchObject({ error: 'idempotency_mismatch' })
  })

  test('TRUST-8 twenty-four concurrent reports get twenty-four numbers without a gap', async () => {
    amendEnv({ RATE_LIMITS: false })
    const numbers = await Promise.all(Array.from({ length: 24 }, () => receiptNumber(postReport(scam))))
    amendEnv({ RATE_LIMITS: true })
    const counted = numbers.map((number) => Number(number.slice(7))).sort((one, other) => one - other)
    expect(new Set(counted).size).toBe(24)
    expect((counted.at(-1) ?? 0) - (counted[0] ?? 0)).toBe(23)
  })

  test('TRUST-8 limits one address to twenty reports an hour; others are not affected', async () => {
    for (let times = 0; times < 20; times++) await receiptNumber(postReport(scam))
    const refused = await postReport(scam)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
    address++
    await receiptNumber(postReport(scam))
  })

  test('TRUST-8 limits one account to forty reports a day, from any address', async () => {
    for (let times = 0; times < 40; times++) {
      if (times % 20 === 0) address++
      await receiptNumber(postReport(scam, { cookie }))
    }
    address++
    expect((await postReport(scam, { cookie })).status).toBe(429)
  })

  test('TRUST-8 stores a decision completely or not at all', async () => {
    const number = await receiptNumber(postReport(scam))
    const decide = (change: object) =>
      db().updateTable('report').set(change).where('number', '=', number).execute()
    const whole = { status: 'decided', decision: 'warned', decision_reason: 'It broke rule 3.' }
    await expect(decide(whole)).rejects.toThrow()
    await expect(decide({ ...whole, decided_at: new Date(), decision_reason: null })).rejects.toThrow()
    await expect(decide({ status: 'decided' })).rejects.toThrow()
    await decide({ ...whole, decided_at: new Date() })
    expect(await findReport(number)).toMatchObject(whole)
  })
})
