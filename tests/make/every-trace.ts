import { expect } from 'vitest'
import { reconcilePayment } from '#app/features/payments/orders/settle/poll-payment.server.ts'
import {
  findSandboxPayment,
  insertSandboxPayment,
} from '#app/features/payments/providers/sandbox/sandbox-payments.db.server.ts'
import { requestRefund } from '#app/features/payments/refunds/requests/refund-requests.server.ts'
import { recordLookalikes } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from './block.ts'
import { makeMember } from './member.ts'
import { buyCredits, paymentRow } from './payments/order.ts'
import { photoRow } from './photo.ts'
import { somePhoto, upload } from './upload.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

interface Others {
  /** They have written with each other. */
  partner: Member
  stranger: Member
  /** A discount code for this member alone. */
  code: string
}

/** Leaves what the game, the shield, devices and orders store besides what a member says, each in both directions. */
export async function insertEveryTrace(member: Member, { partner, stranger, code }: Others) {
  const otto = await makeMember({ gender: 'male', language: 'en' })
  const at = now()
  const later = new Date(at.getTime() + 3_600_000)
  for (const [one, other] of [
    [member, otto],
    [otto, member],
  ] as const) {
    await db()
      .insertInto('auto_like')
      .values({ viewer_id: one.id, profile_id: other.id, origin: 'member', created_at: at })
      .execute()
    await db()
      .insertInto('pass')
      .values({ member_id: one.id, passed_id: other.id, passed_at: at, hidden_until: later })
      .execute()
    await db()
      .insertInto('swipe_decision')
      .values({ member_id: one.id, profile_id: other.id, liked: false, decided_at: at })
      .execute()
    await db().insertInto('ended_block').values({ blocker_id: one.id, blocked_id: other.id }).execute()
  }
  await makeBlock(otto, member)
  await db().insertInto('swipe_day').values({ member_id: member.id, likes_used: 3, ends_at: later }).execute()
  await db()
    .insertInto('account_campaign')
    .values({ account_id: member.id, lander: 'gallery', variant: 'Husumer-Album', test: 3 })
    .execute()
  await insertWarning(member, partner)
  await insertLookalike(member, otto)
  const signup = 'Bist du der Herr mit der Drehleier?'
  await db()
    .insertInto('signup_message')
    .values([
      { account_id: member.id, target_id: stranger.id, body: signup, created_at: at },
      { account_id: otto.id, target_id: member.id, body: 'Guten Tag!', created_at: at },
    ])
    .execute()
  await db()
    .insertInto('signup_like')
    .values([
      { account_id: member.id, target_id: stranger.id, created_at: at },
      { account_id: otto.id, target_id: member.id, created_at: at },
    ])
    .execute()
  return {
    signup,
    ...(await insertDevices(member)),
    ...(await addAndRemovePhoto(member)),
    ...(await payTwiceAndWithdraw(member, code)),
  }
}

async function insertWarning(one: Member, other: Member) {
  const messages = await db()
    .selectFrom('message')
    .select(['id', 'sender_id'])
    .where('sender_id', 'in', [one.id, other.id])
    .execute()
  for (const [sender, receiver] of [
    [one, other],
    [other, one],
  ] as const) {
    const message_id = messages.find(({ sender_id }) => sender_id === sender.id)?.id ?? ''
    const said = { reasons: ['money' as const], verdict: 'fine' as const, decided_at: now() }
    await db()
      .insertInto('shield_warning')
      .values({ message_id, author_id: sender.id, receiver_id: receiver.id, ...said })
      .execute()
  }
}

async function insertLookalike(one: Member, other: Member) {
  await transaction((tx) => recordLookalikes(tx, { memberId: one.id, sign: 'photo', others: [other.id] }))
  const theirs = photoRow(other.id)
  await db().insertInto('photo').values(theirs).execute()
  const own = db().selectFrom('photo').select('id').where('member_id', '=', one.id)
  const { id } = await own.executeTakeFirstOrThrow()
  await db()
    .insertInto('photo_key')
    .values({ key: 1, photo_id: id, signature: '01'.repeat(90) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const alike = { likeness: 0.9, mirrored: false, found_at: now() }
  await db()
    .insertInto('photo_lookalike')
    .values([
      { photo_id: id, other_photo_id: theirs.id, other_member_id: other.id, ...alike },
      { photo_id: theirs.id, other_photo_id: id, other_member_id: one.id, ...alike },
    ])
    .execute()
}

async function insertDevices({ id: account_id }: Member) {
  const session = db().selectFrom('session').select('token_hash').where('account_id', '=', account_id)
  const { token_hash: session_hash } = await session.executeTakeFirstOrThrow()
  const endpoint = 'https://fcm.googleapis.com/fcm/send/quickborner-telefon'
  const keys = { p256dh: 'quickborner-schluessel', auth: 'quickborner-siegel' }
  await db()
    .insertInto('push_subscription')
    .values({ id: newId(), account_id, session_hash, endpoint, ...keys, created_at: now() })
    .execute()
  await db()
    .insertInto('notification_setting')
    .values({ account_id, email_off: ['like'], push_off: ['match'], digest: 'weekly', updated_at: now() })
    .execute()
  const challenge = 'quickborner-frage'
  await db()
    .insertInto('passkey_challenge')
    .values({ id: newId(), account_id, challenge, expires_at: new Date(now().getTime() + 60_000) })
    .execute()
  await db()
    .insertInto('consent')
    .values({
      id: newId(),
      account_id,
      kind: 'marketing',
      granted: true,
      text_version: '1',
      created_at: now(),
    })
    .execute()
  return { endpoint, pushKey: keys.p256dh, challenge }
}

async function addAndRemovePhoto({ id, cookie }: Member) {
  expect((await upload(cookie, await somePhoto())).status).toBeLessThan(300)
  const last = db().selectFrom('photo').select(['id', 'file']).where('member_id', '=', id)
  const { id: photo, file } = await last.orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow()
  const gone = await call('/api/photos.php', { method: 'DELETE', cookie, json: { photo } })
  expect(gone.status).toBe(200)
  return { removedPhoto: file }
}

/** Paid twice by a transfer, and withdrawn: the money goes to an account named for it. */
async function payTwiceAndWithdraw({ cookie }: Member, discountcode: string) {
  const { payment_id: payment } = await buyCredits({ cookie }, { method: 'bank_transfer', discountcode })
  const first = await findSandboxPayment((await paymentRow(payment)).provider_payment_id ?? '')
  if (!first) throw new Error('it was paid')
  const { instrument: _, ...alike } = first
  const second = `sbx_${newId().replaceAll('-', '')}`
  await insertSandboxPayment({ ...alike, id: second, idempotency_key: newId(), state: 'paid' })
  await reconcilePayment({ provider: 'sandbox', providerPaymentId: second })
  const asked = await call('/api/refund.php', { cookie, json: { payment, confirm: true } })
  expect((await asked.json()).refund.status).toBe('needs_account')
  const account = { payment, holder: 'Wilhelmine Zugvogel-Bremer', iban: 'DE02120300000000202051' }
  const named = await call('/api/refund.php', { method: 'PUT', cookie, json: account })
  expect((await named.json()).refund.status).toBe('due')
  const text = 'Ich habe zweimal bezahlt und bin seit Tagen in Sorge.'
  await requestRefund(await paymentRow(payment), { kind: 'refund', text })
  return { refundIban: account.iban, refundRequest: text }
}
