import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { textContent } from '#app/features/chat/send/content.server.ts'
import { sendMessage } from '#app/features/chat/send/send-message.server.ts'
import { removeChat, unsendMessage } from '#app/features/chat/thread/change-chat.server.ts'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { countries } from '#app/features/sites/places/countries.ts'
import { staffActs } from '#app/features/staff/acts.server.ts'
import { requestAct } from '#app/features/staff-access/acts.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { keysOf } from '#app/platform/records.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { errorOf, isLoggedIn, logInWith } from '#tests/make/claim.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { giveCredits, sellCredits } from '#tests/make/payments/credits.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import '#tests/isolated-database.ts'
import { findFraudHelp } from '../safety/fraud-help/fraud-help.server.ts'
import { removeForFraud, sendFraudNotices, undoFraudRemoval, unsettledFraudRemovals } from './fraud.server.ts'

type Member = Awaited<ReturnType<typeof makeMember>>
interface Someone {
  id: string
}

const minute = 60_000

afterEach(resetClock)

const makeFraudster = () => makeMember({ gender: 'male', name: 'Victor', language: 'en', photos: 1 })

const say = ({ viewer, site }: Member, { id: profile }: Someone, text: string) =>
  sendMessage(viewer, site, { profile, client_id: newId() }, textContent(site, text))

/** A conversation that the fraudster began, and that the other has paid messages in. */
async function cheat(fraudster: Someone, victim: Member, paid: number, credits = 10) {
  const { id } = await makeConversation(victim, fraudster, {
    lines: [{ by: fraudster, text: 'Hello, my dear' }],
  })
  await giveCredits(victim, credits)
  for (let nth = 0; nth < paid; nth++) await say(victim, fraudster, `Answer ${nth}`)
  return id
}

async function remove(memberId: string) {
  const { staff } = await makeStaff()
  await transaction((tx) => removeForFraud(tx, { memberId, staffId: staff.id }))
}

const findRemoval = (memberId: string) =>
  db()
    .selectFrom('fraud_removal')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('removed_at', 'desc')
    .executeTakeFirstOrThrow()

/** Runs the job until no batch is left. */
async function sendNotices(memberId: string, times = 1) {
  const { id } = await findRemoval(memberId)
  while ((await runJobs('send_fraud_notices', id, { times })) > 0);
}

/** The clean-up that finds what is left, later. */
async function settle(memberId: string) {
  moveClock(16 * minute)
  await cleanUp(unsettledFraudRemovals)
  await sendNotices(memberId)
  resetClock()
}

const subjects = async ({ email }: { email: string }) =>
  (await queuedMails(email)).map(({ subject }) => subject)

const notice = 'We’ve removed a profile that wrote to you'
const correction = 'We were wrong about a profile that wrote to you'

const eventsOf = async ({ id }: Someone) => {
  const rows = await db().selectFrom('live_event').select('event').where('member_id', '=', id).execute()
  return rows.map(({ event }) => event as { type: string; conversation?: string })
}

test('TRUST-12 removing an account for fraud closes it, notifies everyone it ever wrote to once and refunds their credits', async () => {
  const victor = await makeFraudster()
  const ingrid = await makeMember({ name: 'Ingrid', language: 'en', country: 'GB' })
  const talk = await cheat(victor, ingrid, 3)
  const taken = await say(ingrid, victor, 'Sorry')
  await unsendMessage(ingrid.viewer, taken.message.id)
  const lena = await makeMember({ name: 'Lena', language: 'de', country: 'DE' })
  const removed = await cheat(victor, lena, 0)
  await removeChat(lena.viewer, removed)
  const mia = await makeMember({ name: 'Mia' })
  await cheat(victor, mia, 1)
  await makeBlock(mia, victor)
  // He never answered her.
  const olga = await makeMember({ name: 'Olga' })
  await sellCredits(olga, 4)
  await say(olga, victor, 'Hello')
  // Only a shell is left of her.
  const gone = await makeProfile({ name: 'Gone' })
  await makeConversation(gone, victor)
  await db().deleteFrom('account').where('id', '=', gone.id).execute()
  const friend = await makeMember({ name: 'Friend' })
  await makeConversation(ingrid, friend)

  await remove(victor.id)

  expect(await isLoggedIn(victor.cookie)).toBe(false)
  expect(await errorOf(await logInWith(victor.email, goodPassword))).toEqual([403, 'account_banned'])
  const profile = call(`/api/member.php?id=${victor.id}`, { cookie: friend.cookie })
  expect((await profile).status).toBe(404)
  expect(
    await errorOf(
      await call('/api/chat.php', {
        cookie: ingrid.cookie,
        json: { profile: victor.id, client_id: newId(), text: 'Why?' },
      }),
    ),
  ).toEqual([409, 'partner_gone'])

  await sendNotices(victor.id, 2)
  await settle(victor.id)

  expect(await balanceOf(ingrid.id)).toBe(10)
  expect(await balanceOf(mia.id)).toBe(10)
  expect(await balanceOf(olga.id)).toBe(4)
  expect(await checkLedger()).toEqual([])
  const [mail, ...others] = await queuedMails(ingrid.email)
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: notice, headers: { 'Content-Language': 'en' } })
  expect(mail?.text).toContain('A profile with the name “Victor” wrote to you')
  expect(mail?.text).toContain('We’ve put the 3 credits that you spent on this profile back')
  expect(mail?.text).toContain('https://www.reportfraud.police.uk')
  expect(mail?.text).toContain(`/chats/${talk}`)
  const [german] = await queuedMails(lena.email)
  expect(german?.subject).toBe('Wir haben ein Profil entfernt, das dir geschrieben hat')
  expect(german?.text).toContain('https://www.onlinewache.polizei.de')
  expect(german?.text).not.toContain('Credit')
  expect(await subjects(mia)).toEqual([notice])
  for (const untouched of [olga, friend, victor]) expect(await subjects(untouched)).toEqual([])

  const chats = await (await call('/api/chats.php', { cookie: lena.cookie })).json()
  expect(chats.chats.map(({ conversation }: { conversation: Someone }) => conversation.id)).toEqual([removed])
  for (const conversation of [talk, removed]) {
    const { cookie } = conversation === talk ? ingrid : lena
    const chat = await (await call(`/api/chat.php?conversation=${conversation}`, { cookie })).json()
    expect(chat.messages[0]).toMatchObject({ text: 'Hello, my dear', taken_back: false })
    const help = findFraudHelp(conversation === talk ? 'GB' : 'DE')
    expect(chat.sending).toMatchObject({ closed: 'fraud', fraud_help: help })
  }
  expect(await eventsOf(ingrid)).toContainEqual({ type: 'fraud_notice', conversation: talk })
  expect(await eventsOf(ingrid)).toContainEqual({ type: 'credits', credits: 10 })
  expect((await eventsOf(olga)).map(({ type }) => type)).not.toContain('fraud_notice')
  expect((await findRemoval(victor.id)).settled_at).not.toBeNull()
})

test('TRUST-12 a failure or crash in between and jobs that run at once notify and refund everyone exactly once', async () => {
  const victor = await makeFraudster()
  const victims: Member[] = []
  for (let nth = 0; nth < 7; nth++) {
    const victim = await makeMember({ name: `Victim${nth}`, language: 'en' })
    await cheat(victor, victim, 2)
    victims.push(victim)
  }
  await remove(victor.id)
  const { id: removal } = await findRemoval(victor.id)
  const unlucky = victims[1] as Member
  await sql
    .raw(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger fail before update on conversation_party for each row
      when (new.fraud_notice_at is not null and new.member_id = '${unlucky.id}') execute function fail()`)
    .execute(db())
  // Dropping the job is as if the process had died with it.
  await runJobs('send_fraud_notices', removal, { times: 0 })
  const runs = await Promise.allSettled([1, 2, 3].map(() => sendFraudNotices({ removal }, { batch: 3 })))
  expect(runs.map(({ status }) => status)).toContain('rejected')
  await runJobs('send_fraud_notices', removal, { times: 0 })
  expect(await unsettledFraudRemovals.overdueSince()).toBeNull()
  moveClock(4 * 60 * minute)
  expect(await unsettledFraudRemovals.overdueSince()).toEqual((await findRemoval(victor.id)).removed_at)
  await cleanUp(unsettledFraudRemovals)
  await expect(sendNotices(victor.id)).rejects.toThrow('broken')
  resetClock()
  expect(await subjects(unlucky)).toEqual([])
  await sql.raw('drop trigger fail on conversation_party').execute(db())
  await settle(victor.id)
  await settle(victor.id)

  for (const victim of victims) {
    expect(await subjects(victim)).toEqual([notice])
    expect(await balanceOf(victim.id)).toBe(10)
  }
  expect((await findRemoval(victor.id)).settled_at).not.toBeNull()
  expect(await checkLedger()).toEqual([])
})

test('TRUST-12 messages sent while the account is removed are refused or refunded', async () => {
  for (let round = 0; round < 3; round++) {
    const victor = await makeFraudster()
    const ingrid = await makeMember({ language: 'en' })
    await cheat(victor, ingrid, 1)
    const [sent] = await Promise.all([
      Promise.allSettled([say(ingrid, victor, 'One'), say(ingrid, victor, 'Two')]),
      remove(victor.id).then(() => sendNotices(victor.id)),
    ])
    const refused = sent.filter((each) => each.status === 'rejected')
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'partner_gone' })
    expect(await balanceOf(ingrid.id)).toBe(10)
    expect(await subjects(ingrid)).toEqual([notice])
  }
  expect(await checkLedger()).toEqual([])
})

test('TRUST-12 removing for fraud twice at once is one removal, and nobody without an account is removed', async () => {
  const victor = await makeFraudster()
  const ingrid = await makeMember({ language: 'en' })
  await cheat(victor, ingrid, 0)
  await Promise.all([remove(victor.id), remove(victor.id)])
  await sendNotices(victor.id)
  expect(await subjects(ingrid)).toEqual([notice])
  const fictional = await makeProfile({ kind: 'fictional' })
  await expect(remove(fictional.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(remove(newId())).rejects.toMatchObject({ code: 'not_found' })
})

test('TRUST-12 undoing a removal brings the account back, corrects the notices and leaves the credits', async () => {
  const victor = await makeFraudster()
  const [ingrid, olga, late] = [
    await makeMember({ language: 'en' }),
    await makeMember({ language: 'en' }),
    await makeMember({ language: 'en' }),
  ]
  await cheat(victor, ingrid, 2)
  await giveCredits(olga, 5)
  await say(olga, victor, 'Hello')
  await remove(victor.id)
  await sendNotices(victor.id)
  // The job had not reached her yet.
  await cheat(victor, late, 0)
  await transaction((tx) => undoFraudRemoval(tx, { memberId: victor.id }))
  await sendNotices(victor.id, 2)

  expect(await subjects(ingrid)).toEqual([correction, notice])
  expect(await subjects(olga)).toEqual([])
  expect(await subjects(late)).toEqual([])
  expect(await balanceOf(ingrid.id)).toBe(10)
  expect((await logInWith(victor.email, goodPassword)).status).toBe(200)
  await say(ingrid, victor, 'Welcome back')
  expect(await balanceOf(ingrid.id)).toBe(9)
  await settle(victor.id)
  expect((await findRemoval(victor.id)).settled_at).not.toBeNull()
  const undone = transaction((tx) => undoFraudRemoval(tx, { memberId: victor.id }))
  await expect(undone).rejects.toMatchObject({ code: 'not_found' })

  await remove(victor.id)
  await sendNotices(victor.id)
  expect(await subjects(ingrid)).toEqual([notice, correction, notice])
  expect(await balanceOf(ingrid.id)).toBe(10)
  expect(await checkLedger()).toEqual([])
})

test('TRUST-12 staff remove for fraud by a decision, and nobody is notified while it can be undone', async () => {
  const { staff } = await makeStaff({ roles: ['moderator'] })
  const victor = await makeFraudster()
  await sellCredits(victor, 20)
  const ingrid = await makeMember({ language: 'en' })
  await cheat(victor, ingrid, 1)
  const payload = { member: victor.id, measure: 'remove_fraud', ground: 'fraud', source: 'own_initiative' }
  const act = { kind: 'decision.make', payload }
  await transaction((tx) => requestAct(tx, staff, act, staffActs))
  expect(await isLoggedIn(victor.cookie)).toBe(true)
  await performDueActs()
  expect(await isLoggedIn(victor.cookie)).toBe(false)
  const [decision] = await db()
    .selectFrom('decision')
    .select('id')
    .where('member_id', '=', victor.id)
    .execute()
  expect(await findRemoval(victor.id)).toMatchObject({ decision_id: decision?.id, staff_id: staff.id })
  await sendNotices(victor.id)
  expect(await subjects(ingrid)).toEqual([notice])
  expect(await runJobs('refund_banned_member', victor.id)).toBe(1)
  const again = transaction((tx) => requestAct(tx, staff, act, staffActs))
  await expect(again).rejects.toMatchObject({ code: 'already_decided' })
})

test('TRUST-12 an account that wrote to many people is handled in batches', async () => {
  const victor = await makeFraudster()
  const people = await makeProfiles(9, { language: 'en' })
  for (const person of people) await makeConversation(person, victor)
  await remove(victor.id)
  const { id: removal } = await findRemoval(victor.id)
  await runJobs('send_fraud_notices', removal, { times: 0 })
  await sendFraudNotices({ removal }, { batch: 4 })
  const noticed = async () =>
    (
      await db()
        .selectFrom('conversation_party')
        .select('member_id')
        .where('fraud_notice_at', 'is not', null)
        .where(
          'member_id',
          'in',
          people.map(({ id }) => id),
        )
        .execute()
    ).length
  expect(await noticed()).toBe(4)
  await sendNotices(victor.id)
  expect(await noticed()).toBe(9)
})

test('TRUST-12 every country has somewhere to report a fraud, and others get international help', () => {
  for (const country of keysOf(countries)) {
    const contacts = findFraudHelp(country)
    expect(
      contacts.some(({ kind }) => kind === 'report'),
      country,
    ).toBe(true)
    for (const { url } of contacts) expect(new URL(url).protocol).toBe('https:')
  }
  expect(findFraudHelp('BR').map(({ name }) => name)).toContain('econsumer.gov')
})
