import { expect } from 'vitest'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from './block.ts'
import { makeConversation } from './chat/conversation.ts'
import { addPasskeyInSql } from './claim.ts'
import { insertEveryTrace } from './every-trace.ts'
import { runJobs } from './jobs.ts'
import { makeLike } from './like.ts'
import { mailsAbout } from './mails.ts'
import { makeMember } from './member.ts'
import { giveCredits } from './payments/credits.ts'
import { lastSentCode, makeDebtor } from './payments/debtor.ts'
import { makeCode } from './payments/discount.ts'
import { buyCredits, storeCard } from './payments/order.ts'
import { makeProfile } from './profile.ts'
import { somePhoto, upload, uploadToChat } from './upload.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

const facts = {
  name: 'Wilhelmine',
  city: 'Quickborn',
  tagline: 'Zugvogel mit Heimweh',
  about: 'Ich restauriere Ziehharmonikas.',
}
const holder = 'Wilhelmine Zugvogel-Bremer'

async function expectOk(answer: Response | Promise<Response>) {
  const response = await answer
  expect(response.status, await response.clone().text()).toBeLessThan(300)
  return response.json()
}

function send({ cookie }: Member, { id }: Member, text: string) {
  return expectOk(call('/api/chat.php', { cookie, json: { profile: id, text, client_id: newId() } }))
}

/** Changes the address; the former one can still undo that. */
async function changeEmail({ cookie }: Member, email: string) {
  await expectOk(call('/api/account.php', { method: 'PUT', cookie, json: { email } }))
  const mail = (await mailsAbout('')).find(({ to }) => to === email)
  const json = new URLSearchParams({ token: /\/([\w-]{43})\b/.exec(mail?.text ?? '')?.[1] ?? '' }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const pressed = await call('/api/mail-link.php', { method: 'POST', cookie, json, headers })
  expect(pressed.headers.get('location')).toBe('/mail-link/address-changed')
}

async function fileOf(table: 'photo' | 'message_photo', latest: 'created_at' | 'message_id') {
  const row = db().selectFrom(table).select('file').orderBy(latest, 'desc').limit(1)
  return (await row.executeTakeFirstOrThrow()).file
}

/**
 * Somebody who has left a trace in every feature: photos, messages both ways, likes, blocks, searches, orders by card
 * and by debit, a stored card, codes, and mails. Also a report about and by them, a complaint, an export, and what
 * every other table can store of somebody. The erasure test asks the database for them.
 */
export async function makeWholeMember() {
  const { member: lena, details, start, put } = await makeDebtor({ holder }, { ...facts, premium: true })
  const theo = await makeMember({ gender: 'male', language: 'en', premium: true })
  const karl = await makeMember({ gender: 'male', language: 'en' })
  await giveCredits(lena, 200)
  await giveCredits(theo, 200)
  const photo = await expectOk(upload(lena.cookie, await somePhoto()))
  expect(photo).toBeTruthy()
  const ownPhoto = await fileOf('photo', 'created_at')
  const words = 'Das Cembalo steht noch in Husum.'
  const takenBack = 'Eigentlich mag ich Oboen.'
  await send(lena, theo, words)
  const { message } = await send(lena, theo, takenBack)
  await expectOk(
    call('/api/chat.php', { method: 'DELETE', cookie: lena.cookie, json: { message: message.id } }),
  )
  await expectOk(uploadToChat(lena.cookie, await somePhoto(), { client_id: newId(), profile: theo.id }))
  const chatPhoto = await fileOf('message_photo', 'message_id')
  await send(theo, lena, 'Dann komme ich nach Husum!')
  await expectOk(uploadToChat(theo.cookie, await somePhoto(), { client_id: newId(), profile: lena.id }))
  const partnersPhoto = await fileOf('message_photo', 'message_id')
  await makeLike(lena, theo)
  await makeLike(theo, lena)
  await makeBlock(lena, karl)
  await addPasskeyInSql(lena.id)
  const code = await makeCode({ member_id: lena.id, code: 'NURFUERDICHALLEIN' })
  const search = { name: 'Husumer Herren', search: 'min_age=60' }
  await expectOk(call('/api/saved-searches.php', { cookie: lena.cookie, json: search }))
  await buyCredits(lena)
  await storeCard(lena)
  const { payment } = await expectOk(start())
  await expectOk(put({ payment: payment.payment_id, code: await lastSentCode() }))

  const report = { reason: 'rude', text: 'Karl hat meine Oboe beleidigt.' }
  await expectOk(call('/api/report.php', { cookie: lena.cookie, json: { profile: karl.id, ...report } }))
  await expectOk(
    call('/api/report.php', { cookie: theo.cookie, json: { profile: lena.id, reason: 'other', text: '' } }),
  )
  const decided = await makeStaffTraces(lena)
  const desk = await makeDeskTraces(lena)
  const traces = await insertEveryTrace(lena, { partner: theo, stranger: karl, code })
  const complaint = { subject: 'Husumer Rechnung', text: 'Mein Cembalo wurde berechnet.' }
  const formerEmail = lena.email
  const email = `neu-${formerEmail}`
  await expectOk(
    call('/api/complaint.php', { cookie: lena.cookie, json: { email: formerEmail, ...complaint } }),
  )
  await runJobs('send_mail', formerEmail)
  await changeEmail(lena, email)
  await expectOk(call('/api/account-export.php', { method: 'POST', cookie: lena.cookie }))
  await runJobs('make_export', lena.id)
  await expectOk(call('/api/password-reset.php', { json: { email } }))

  const phone = details.phone.replace(/\D/g, '').slice(1)
  return {
    lena: { ...lena, email },
    theo,
    karl,
    partnersPhoto,
    values: {
      ...facts,
      words,
      takenBack,
      ownPhoto,
      chatPhoto,
      email,
      formerEmail,
      code,
      holder,
      phone,
      search: search.name,
      iban: details.iban,
      reported: report.text,
      ...traces,
      ...decided,
      ...desk,
      complained: complaint.text,
      subject: complaint.subject,
    },
  }
}

/** What staff leave about a member. */
async function makeStaffTraces({ id: member_id, site }: { id: string; site: { id: string } }) {
  const staff = { id: newId(), email: `${newId()}@staff.example`, work_name: newId() }
  await db().insertInto('staff').values(staff).execute()
  const about = { member_id, staff_id: staff.id }
  await db()
    .insertInto('fraud_removal')
    .values({ ...about, id: newId(), removed_at: now(), reverted_at: now(), settled_at: now() })
    .execute()
  await db()
    .insertInto('staff_audit')
    .values({ id: newId(), act: 'member.view', ...about })
    .execute()
  const things = { id: newId(), kind: 'lookalike', site_id: site.id, subject_id: newId() } as const
  await db()
    .insertInto('review_case')
    .values({ ...things, member_id, due_at: now() })
    .execute()
  await db()
    .insertInto('staff_act')
    .values({ id: newId(), kind: 'decision.make', payload: '{}', perform_at: now(), ...about })
    .execute()
  return makeDecisionTraces(about, things.site_id)
}

/** A conversation with a fictional profile that waits for a writer, who has made a note. */
async function makeDeskTraces(member: { id: string; site: { id: string } }) {
  const staff_id = newId()
  const work_name = `Writer ${staff_id}`
  await db()
    .insertInto('staff')
    .values({ id: staff_id, email: `${staff_id}@staff.example`, work_name })
    .execute()
  const profile = await makeProfile({ kind: 'fictional', gender: 'male' })
  const lines = [{ by: member, text: 'Spielst du auch Bratsche?' }]
  const { id: conversation_id } = await makeConversation(member, profile, { lines })
  const { id: message_id } = await db()
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', conversation_id)
    .executeTakeFirstOrThrow()
  const at = now()
  const refund_at = new Date(at.getTime() + 86_400_000)
  await db().insertInto('desk_shift').values({ staff_id, started_at: at, seen_at: at }).execute()
  await db()
    .insertInto('desk_conversation')
    .values({ conversation_id, site_id: member.site.id, waiting_since: at })
    .execute()
  await db()
    .insertInto('desk_message')
    .values({ message_id, conversation_id, sequence: '1', sent_at: at, refund_at })
    .execute()
  const noted = 'Hat einen Bratschenkasten in Tönning.'
  await db()
    .insertInto('desk_note')
    .values({ id: newId(), profile_id: profile.id, conversation_id, staff_id, body: noted, created_at: at })
    .execute()
  return { noted }
}

/** A removed text, with an appeal against the decision. */
async function makeDecisionTraces(about: { member_id: string; staff_id: string }, site_id: string) {
  const words = { removed: 'Schreibt mir an die Husumer Mole.', explained: 'Die Mole ist eine Adresse.' }
  const [decision_id, appeal_id] = [newId(), newId()]
  const later = new Date(now().getTime() + 86_400_000)
  await db()
    .insertInto('decision')
    .values({
      id: decision_id,
      number: `D-${decision_id}`,
      site_id,
      member_id: about.member_id,
      measure: 'remove_text',
      subject: 'text',
      field: 'tagline',
      ground: 'advertising',
      explanation: words.explained,
      points: 1,
      points_until: later,
      evidence: JSON.stringify({ text: words.removed }),
      source: 'own_initiative',
      automated_detection: false,
      automated_decision: 'not',
      decided_by: about.staff_id,
      decided_at: now(),
      appeal_until: later,
    })
    .execute()
  await db().insertInto('appeal').values({ id: appeal_id, decision_id, created_at: now() }).execute()
  await db()
    .insertInto('appeal_note')
    .values({ id: newId(), appeal_id, body: 'Die Mole kennt doch jeder.', created_at: now() })
    .execute()
  await db()
    .insertInto('transparency_statement')
    .values({ puid: newId(), site_id, decision_id, fields: '{}', created_at: now() })
    .execute()
  return { ...words, appealed: 'Die Mole kennt doch jeder.' }
}
