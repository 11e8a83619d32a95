import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { errorOf } from '#tests/make/claim.ts'
import { runCleanUps, runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeSession } from '#tests/make/session.ts'
import { storePhotosOf } from '#tests/make/stored-photos.ts'
import { somePhoto, uploadToChat } from '#tests/make/upload.ts'
import { makeWholeMember } from '#tests/make/whole-member.ts'
import { unzip } from '#tests/unzip.ts'
import { readExportState } from './open-export.server.ts'
import { parts, readPersonalData } from './personal-data.db.server.ts'
import { fieldLabels } from './personal-data-labels.server.ts'
import { renderPersonalDataPage } from './personal-data-page.server.ts'

const requestExport = (cookie: string) => call('/api/account-export.php', { method: 'POST', cookie })
const download = (cookie: string) => call('/api/account-export.php', { cookie })

test('ACC-4 a member exports all their data: a page, the same as JSON, and the photos', async () => {
  const lena = await makeMember({ name: 'Lena', about: 'I keep <bees> & goats.', photos: 2, language: 'de' })
  await storePhotosOf(lena)
  const theo = await makeMember({ gender: 'male', name: 'Theodor' })
  await makeConversation(lena, theo, {
    lines: [
      { by: theo, text: 'How are the bees?' },
      { by: lena, text: 'Busy.' },
    ],
  })
  expect(await errorOf(await download(lena.cookie))).toEqual([404, 'not_found'])
  expect((await requestExport(lena.cookie)).status).toBe(202)
  expect((await requestExport(lena.cookie)).status).toBe(202)
  expect((await download(lena.cookie)).status).toBe(202)
  expect(await runJobs('make_export', lena.id, { times: 2 })).toBe(1)
  const told = (await mailsAbout('Deine Daten von')).filter(({ to }) => to === lena.email)
  expect(told.length).toBeGreaterThan(0)

  const answered = await download(lena.cookie)
  expect(answered.headers.get('content-type')).toBe('application/zip')
  expect(answered.headers.get('cache-control')).toContain('no-store')
  const files = unzip(Buffer.from(await answered.arrayBuffer()))
  const names = [...files.keys()]
  expect(names.slice(0, 2)).toEqual(['index.html', 'data.json'])
  expect(names.filter((name) => /^photos\/.+\.webp$/.test(name))).toHaveLength(2)
  expect(
    files
      .get(names[2] ?? '')
      ?.subarray(8, 12)
      .toString(),
  ).toBe('WEBP')
  const page = files.get('index.html')?.toString() ?? ''
  expect(page).toContain('I keep &#60;bees&#62; &#38; goats.')
  expect(page).toContain('Busy.')
  const held = JSON.parse(files.get('data.json')?.toString() ?? '')
  expect(held.account.account[0].email).toBe(lena.email)
  expect(
    held.messages.messages.map(({ written_by, body }: Record<string, string>) => [written_by, body]),
  ).toEqual([
    ['Theodor', 'How are the bees?'],
    ['you', 'Busy.'],
  ])
  expect(JSON.stringify(held)).not.toMatch(/password_hash|token_hash|sealed|public_key/)
  // Nobody else can download it.
  expect(await errorOf(await download(theo.cookie))).toEqual([404, 'not_found'])
})

test('ACC-4 AUTH-6 an unconfirmed member gets the file from the page, without a mail; five a day', async () => {
  const lena = await makeMember({ language: 'en', account: { status: 'not_confirmed', confirmed_at: null } })
  expect((await requestExport(lena.cookie)).status).toBe(202)
  expect(await runJobs('make_export', lena.id)).toBe(1)
  expect((await mailsAbout('Your data from')).filter(({ to }) => to === lena.email)).toEqual([])
  const file = await download(lena.cookie)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/zip'])

  const wishes = await Promise.all(Array.from({ length: 6 }, () => requestExport(lena.cookie)))
  expect(wishes.map(({ status }) => status).toSorted()).toEqual([202, 202, 202, 202, 429, 429])
  // A new request has replaced the file, which is being made again.
  expect((await download(lena.cookie)).status).toBe(202)
})

test('ACC-4 an export that failed says so, and can be requested again', async () => {
  const lena = await makeMember()
  expect((await requestExport(lena.cookie)).status).toBe(202)
  expect(await readExportState(lena.viewer)).toEqual({ state: 'making' })
  // One failed attempt is not the last.
  await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'no room'
    where strpos(payload::text, ${lena.id}) > 0`.execute(db())
  expect(await readExportState(lena.viewer)).toEqual({ state: 'making' })
  await sql`select graphile_worker.permanently_fail_jobs(array_agg(job.id), 'no room')
    from graphile_worker._private_jobs job where strpos(payload::text, ${lena.id}) > 0`.execute(db())
  expect(await readExportState(lena.viewer)).toEqual({ state: 'failed' })
  expect(await errorOf(await download(lena.cookie))).toEqual([404, 'not_found'])
  expect((await requestExport(lena.cookie)).status).toBe(202)
  expect(await readExportState(lena.viewer)).toEqual({ state: 'making' })
  // Running the first request's job again, as an operator may, changes nothing.
  expect(await runJobs('make_export', lena.id)).toBe(2)
  expect((await download(lena.cookie)).headers.get('content-type')).toBe('application/zip')
})

test('ACC-4 I18N-1 everything exported to a member of every room has a name in their language', async () => {
  const { lena, theo } = await makeWholeMember()
  const held = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  const lists = Object.values(held).flatMap((part) => Object.entries(part))
  const unnamed = lists.flatMap(([, rows]) => rows.flatMap((row) => Object.keys(row)))
  const withoutWords = ['conversation', 'currency', 'contents']
  expect([...new Set(unnamed)].filter((name) => !fieldLabels[name] && !withoutWords.includes(name))).toEqual(
    [],
  )
  const filled = lists.filter(([, rows]) => rows.length > 0).map(([name]) => name)
  for (const name of ['likes_received', 'papers', 'mandates', 'cards', 'reports', 'complaints', 'passkeys'])
    expect(filled, name).toContain(name)
  expect(held.likes.likes_received).toMatchObject([{ name: theo.name }])
  // Members hidden from them do not appear here either.
  await makeBlock(theo, lena)
  const again = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  expect(again.likes.likes_received).toEqual([])
  expect(held.likes.likes_given).toMatchObject([{ name: theo.name }])
  expect(again.likes.likes_given).toMatchObject([{ name: null }])
  const codes = await findConstraintCodes()
  for (const locale of ['en', 'de'] as const) {
    const page = renderPersonalDataPage(JSON.parse(JSON.stringify(held)), locale, lena.site)
    const raw = [...page.matchAll(/<(?:dd|span|p|b|dt)>([^<]*)</g)]
      .flatMap(([, text = '']) => text.split(' · '))
      .filter(
        (text) => codes.has(text) || /^[a-z]+(_[a-z\d]+)+$|^[A-Z]{2}(-[A-Z\d]{1,3})?$|^\w+=|^$/.test(text),
      )
    expect(raw, locale).toEqual([])
  }
  const page = renderPersonalDataPage(JSON.parse(JSON.stringify(held)), 'de', lena.site)
  for (const words of ['Lastschriftmandate', 'Gespeicherte Karten', 'Geburtsdatum', '29,99', 'ab 60 Jahren'])
    expect(page.toLowerCase()).toContain(words.toLowerCase())
})

/** Every value that a database constraint names. */
async function findConstraintCodes(): Promise<Set<string>> {
  const { rows } = await sql<{ check: string }>`
    select pg_get_constraintdef(oid) as check from pg_constraint where contype = 'c'`.execute(db())
  return new Set(
    rows.flatMap(({ check }) => [...check.matchAll(/'(\w+)'::text/g)].map(([, code = '']) => code)),
  )
}

test('ACC-4 money has the decimals of its currency, and text erased by a former member is labelled', () => {
  const site = { search_fields: [], countries: [] }
  const orders = [
    { number: '1', price: 2999, currency: 'PLN', status: 'completed' },
    { number: '2', price: 2999, currency: 'JPY', status: 'refunded' },
  ]
  const messages = [
    {
      conversation: '1',
      created_at: '2026-05-01T10:00:00.000Z',
      with_member: '',
      written_by: '',
      kind: 'gift',
      body: 'rose',
    },
  ]
  const empty = recordFromKeys(parts, () => ({}))
  const page = renderPersonalDataPage({ ...empty, orders: { orders }, messages: { messages } }, 'en', site)
  for (const words of [
    'PLN\u00a029.99',
    'JP¥2,999',
    'Paid',
    'Refunded',
    'Former member',
    'Rose',
    '1 May 2026',
  ])
    expect(page).toContain(words)
  expect(page).not.toMatch(/completed|refunded\b|rose/)
})

test('ACC-4 I18N-1 the user account is not called by the word for a bank account', () => {
  const empty = recordFromKeys(parts, () => ({}))
  const account = { account: [{ email: 'lena@example.org' }] }
  for (const [locale, word] of [
    ['it', 'Account'],
    ['nl', 'Account'],
    ['pl', 'Konto'],
  ] as const)
    expect(
      renderPersonalDataPage({ ...empty, account }, locale, { search_fields: [], countries: [] }),
    ).toContain(`<h2>${word}</h2>`)
})

test('ACC-4 PROFILE-4 a photo whose sender blocks the reader is left out, even if blocked after the file was made', async () => {
  const lena = await makeMember()
  const theo = await makeMember({ gender: 'male' })
  await giveCredits(theo, 50)
  await makeConversation(lena, theo, {
    lines: [
      { by: theo, text: 'A picture?' },
      { by: lena, text: 'Please.' },
    ],
  })
  const sent = await uploadToChat(theo.cookie, await somePhoto(), { profile: lena.id, client_id: newId() })
  expect(sent.status).toBe(201)
  const photosOf = async () => {
    const files = unzip(Buffer.from(await (await download(lena.cookie)).arrayBuffer()))
    return [...files.keys()].filter((name) => name.startsWith('messages/')).length
  }
  await requestExport(lena.cookie)
  await runJobs('make_export', lena.id)
  expect(await photosOf()).toBe(1)
  await makeBlock(theo, lena)
  expect(await photosOf()).toBe(0)
  const held = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  expect(held.messages.messages?.map(({ file }) => file)).toEqual([null, null, null])
})

test('ACC-4 PROFILE-4 a member who has left or blocks the reader is not named beside their messages', async () => {
  const lena = await makeMember()
  const [theo, otto, emil] = [
    await makeMember({ gender: 'male' }),
    await makeMember({ gender: 'male' }),
    await makeMember({ gender: 'male' }),
  ]
  for (const partner of [theo, otto, emil])
    await makeConversation(lena, partner, { lines: [{ by: partner, text: 'Good evening' }] })
  await makeBlock(theo, lena)
  await db().updateTable('account').set({ status: 'pending_deletion' }).where('id', '=', otto.id).execute()
  const held = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  for (const field of ['with_member', 'written_by'])
    expect(held.messages.messages?.map((row) => row[field]).toSorted()).toEqual(['', '', emil.name])
})

test('ACC-4 LIKE-2 the export names likes sent on the member’s behalf, no hidden members, and no time to the second', async () => {
  const lena = await makeMember()
  const [got, gave, hidden] = [
    await makeMember({ gender: 'male' }),
    await makeMember({ gender: 'male' }),
    await makeMember({ gender: 'male', invisible: true }),
  ]
  const created_at = new Date('2026-05-01T10:20:30.456Z')
  await db()
    .insertInto('auto_like')
    .values([
      { viewer_id: got.id, profile_id: lena.id, origin: 'member', created_at },
      { viewer_id: lena.id, profile_id: gave.id, origin: 'member', created_at },
    ])
    .execute()
  await db()
    .insertInto('member_like')
    .values({ liker_id: gave.id, liked_id: lena.id, origin: 'member', created_at })
    .execute()
  await db()
    .insertInto('ended_block')
    .values([got, hidden].map(({ id }) => ({ blocker_id: lena.id, blocked_id: id })))
    .execute()
  const { likes, blocked } = await transaction((tx) =>
    readPersonalData(tx, { id: lena.id, siteId: lena.site.id }),
  )
  const minute = new Date('2026-05-01T10:20:00Z')
  expect(likes.automatic_likes).toEqual([{ name: got.name, created_at: minute }])
  expect(likes.likes_received).toEqual([{ name: gave.name, created_at: minute }])
  const names = (blocked.ended_blocks ?? []).map(({ name }) => name)
  expect(new Set(names)).toEqual(new Set([got.name, null]))
})

test('ACC-4 LIKE-2 PROFILE-4 the export lists notifications to the minute, and none about a member hidden from the reader', async () => {
  const lena = await makeMember()
  const [seen, hidden, blocking] = [
    await makeMember({ gender: 'male' }),
    await makeMember({ gender: 'male', invisible: true }),
    await makeMember({ gender: 'male' }),
  ]
  await makeBlock(blocking, lena)
  const row = (kind: 'like' | 'match' | 'message' | 'photo', about_id: string | null) => ({
    account_id: lena.id,
    channel: 'email' as const,
    kind,
    key: newId(),
    about_id,
    happened_at: new Date('2026-05-01T10:20:30.456Z'),
  })
  const rows = [
    row('like', seen.id),
    row('photo', null),
    ...[hidden, blocking].flatMap(({ id }) => [row('like', id), row('match', id), row('message', id)]),
  ]
  await db().insertInto('notification').values(rows).execute()
  const { settings } = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  const told = (settings.notifications ?? []).map(({ kind, created_at }) => [kind, created_at])
  const minute = new Date('2026-05-01T10:20:00Z')
  expect(told).toEqual([
    ['like', minute],
    ['photo', minute],
  ])
})

test('ACC-4 the export includes requested and former addresses, muted or archived chats, and photo fingerprints', async () => {
  const lena = await makeMember({ photos: 1, language: 'en' })
  const [theo, otto] = [await makeMember({ gender: 'male' }), await makeMember({ gender: 'male' })]
  for (const partner of [theo, otto]) await makeConversation(lena, partner)
  const at = { created_at: now(), expires_at: now() }
  const token = (purpose: 'change_email' | 'undo_email', email: string) => ({
    account_id: lena.id,
    token_hash: Buffer.from(newId()),
    purpose,
    ...at,
    payload: JSON.stringify({ email }),
  })
  await db()
    .insertInto('mail_token')
    .values([token('change_email', 'wished@mail.example'), token('undo_email', 'former@mail.example')])
    .execute()
  const withTheo = db()
    .selectFrom('conversation_party')
    .select('conversation_id')
    .where('member_id', '=', theo.id)
  await db()
    .updateTable('conversation_party')
    .set({ muted: true, archived_at: now() })
    .where('member_id', '=', lena.id)
    .where('conversation_id', 'in', withTheo)
    .execute()
  await db()
    .insertInto('photo_key')
    .columns(['key', 'photo_id', 'signature'])
    .expression((from) =>
      from
        .selectFrom('photo')
        .select([sql<number>`255`.as('key'), 'id', sql<string>`repeat('01', 90)::bit(180)`.as('signature')])
        .where('member_id', '=', lena.id),
    )
    .execute()
  const held = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  expect(held.account.wished_addresses).toMatchObject([{ email: 'wished@mail.example' }])
  expect(held.account.former_addresses).toMatchObject([{ email: 'former@mail.example' }])
  expect(held.messages.chat_choices).toMatchObject([
    { with_member: theo.name, muted: true, archived_at: expect.any(Date), removed_at: null },
  ])
  expect(held.photos.photos).toMatchObject([{ fingerprint: 'ff' }])
  const page = renderPersonalDataPage(JSON.parse(JSON.stringify(held)), 'en', lena.site)
  for (const words of [
    'Email addresses you had before',
    'Chats you muted, archived or removed',
    'Archived on',
  ])
    expect(page).toContain(words)
})

test('ACC-4 TRUST-7 TRUST-8 the export shows reports and warnings about the member by month, reason and number, and nothing of their authors', async () => {
  const [lena, theo] = [await makeMember(), await makeMember({ gender: 'male', name: 'Theobald' })]
  const reports: string[] = []
  for (const [reason, at] of [
    ['rude', '2025-03-31T23:59:59Z'],
    ['rude', '2025-03-07T12:34:56Z'],
    ['scam', '2025-03-08T12:34:56Z'],
    ['fake', now().toISOString()],
  ] as const) {
    const text = `My oboe says: ${reason}`
    const sent = await call('/api/report.php', {
      cookie: theo.cookie,
      json: { profile: lena.id, reason, text },
    })
    const { number } = (await sent.json()) as { number: string }
    await db()
      .updateTable('report')
      .set({ created_at: new Date(at) })
      .where('number', '=', number)
      .execute()
    reports.push(number)
  }
  const decided = { status: 'decided', decision: 'warned', decided_at: now() } as const
  await db()
    .updateTable('report')
    .set({ ...decided, decision_reason: 'The oboe was right.' })
    .where('member_id', '=', lena.id)
    .where('reason', '=', 'scam')
    .execute()
  const { id: conversation } = await makeConversation(theo, lena, {
    lines: Array.from({ length: 3 }, () => ({ by: lena, text: 'Good evening' })),
  })
  const messages = await db()
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', conversation)
    .execute()
  const moments = [new Date('2025-04-02T10:20:30Z'), new Date('2025-04-03T10:20:30Z'), now()]
  const warnings = messages.map(({ id }, place) => ({
    message_id: id,
    receiver_id: theo.id,
    created_at: moments[place],
    reasons: place === 1 ? ['money' as const, 'off_site' as const] : ['money' as const],
  }))
  await db().insertInto('shield_warning').values(warnings).execute()

  const held = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  const { reports_about } = held.reports
  const { warned_about } = held.messages
  expect(reports_about).toEqual([
    { month: '2025-03', reason: 'rude', decision: 'open', count: 2 },
    { month: '2025-03', reason: 'scam', decision: 'warned', count: 1 },
  ])
  expect(warned_about).toEqual([
    { month: '2025-04', kind: 'money', count: 2 },
    { month: '2025-04', kind: 'off_site', count: 1 },
  ])
  // The chat with him is exported as usual, without anything he reported or was warned about.
  const { messages: chat, ...others } = held.messages
  expect(chat).toHaveLength(3)
  const besides = JSON.stringify({ ...held, messages: others })
  for (const secret of [
    theo.id,
    theo.name,
    'oboe',
    ...reports,
    ...messages.map(({ id }) => id),
    conversation,
  ])
    expect(besides).not.toContain(secret)
  const page = renderPersonalDataPage(JSON.parse(JSON.stringify(held)), 'en', lena.site)
  for (const words of [
    'Reports about you',
    'March 2025',
    'Rude or threatening',
    'You were warned',
    'April 2025',
  ])
    expect(page).toContain(words)
  expect(page).toContain('An invitation to chat somewhere else')

  // The current month appears only from the next one on, so that no export reveals a day.
  onTestFinished(resetClock)
  moveClock(32 * 86_400_000)
  const later = await transaction((tx) => readPersonalData(tx, { id: lena.id, siteId: lena.site.id }))
  expect(later.reports.reports_about?.map(({ reason }) => reason)).toEqual(['rude', 'scam', 'fake'])
  expect(later.messages.warned_about).toHaveLength(3)
  // Theo gets his own reports, with his words and the numbers.
  const his = await transaction((tx) => readPersonalData(tx, { id: theo.id, siteId: theo.site.id }))
  expect(his.reports.reports?.map(({ number }) => number).toSorted()).toEqual(reports.toSorted())
  expect(his.reports.reports_about).toEqual([])
})

test('ACC-4 the file is available for seven days, and only after a recent login', async () => {
  const lena = await makeMember()
  await requestExport(lena.cookie)
  await runJobs('make_export', lena.id)
  expect(await readExportState(lena.viewer)).toMatchObject({ state: 'ready' })
  moveClock(16 * 60_000)
  expect(await errorOf(await download(lena.cookie))).toEqual([403, 'recent_login_required'])
  expect(await errorOf(await requestExport(lena.cookie))).toEqual([403, 'recent_login_required'])
  const stay = await call('/api/account-export.php', {
    cookie: lena.cookie,
    headers: { accept: 'text/html' },
  })
  expect([stay.status, stay.headers.get('location')]).toEqual([303, '/settings#data'])
  moveClock(7 * 86_400_000)
  try {
    const { cookie } = await makeSession(lena)
    expect(await errorOf(await download(cookie))).toEqual([404, 'not_found'])
    expect(await readExportState(lena.viewer)).toEqual({ state: 'none' })
    await runCleanUps()
    const kept = db().selectFrom('data_export').select('id').where('account_id', '=', lena.id)
    expect(await kept.execute()).toEqual([])
  } finally {
    resetClock()
  }
})
