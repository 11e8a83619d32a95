import { afterEach, expect, test } from 'vitest'
import { saveConsent } from '#app/features/consents/consents.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool, queryInTransaction, transaction } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeDevice } from '#tests/make/device.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import {
  mailsTo,
  minute,
  notificationOutcomes,
  notifyNow,
  type Someone,
  two,
  write,
} from '#tests/make/notifications.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { notify } from '../notify.server.ts'
import { readStates } from './notification-state.db.server.ts'

afterEach(resetClock)

test('ACC-1 MONEY-8 sends offers and the weekly digest only with consent, and never an expired welcome discount', async () => {
  const told = async (options: { consents: boolean; after: number }) => {
    const someone = await makeMember({ name: 'Ingrid' })
    // Something to report in her week.
    await makeLike(await makeProfile({ gender: 'male' }), someone)
    await db().updateTable('account').set({ signup_date: now() }).where('id', '=', someone.id).execute()
    if (options.consents)
      await transaction((tx) => saveConsent(tx, someone.id, { kind: 'marketing', granted: true }))
    await transaction((tx) =>
      notify(tx, [
        { memberId: someone.id, kind: 'digest', key: 'week' },
        { memberId: someone.id, kind: 'discount', key: 'welcome' },
      ]),
    )
    moveClock(options.after)
    await notifyNow(someone)
    const mails = await mailsTo(someone)
    return [...mails.map(({ text }) => text), ...(await notificationOutcomes(someone)).toSorted()]
  }
  expect(await told({ consents: false, after: 0 })).toEqual(['digest no_consent', 'discount no_consent'])
  const [both, ...states] = await told({ consents: true, after: 0 })
  expect(both).toMatch(/Your week at.*1 new like.*10% off your first credits/s)
  expect(states).toEqual(['digest sent', 'discount sent'])
  const [late, ...later] = await told({ consents: true, after: 7.1 * 24 * 60 * minute })
  expect(late).not.toContain('off your first credits')
  expect(later).toEqual(['digest sent', 'discount gone'])
})

/** What became of the advertising recorded for a consenting member with a device, on both channels. */
async function advertised(
  kinds: readonly ('digest' | 'discount')[],
  meanwhile: (someone: Someone) => Promise<unknown>,
) {
  const someone = await makeMember({ name: 'Ingrid' })
  await makeDevice(someone)
  await db().updateTable('account').set({ signup_date: now() }).where('id', '=', someone.id).execute()
  await transaction((tx) => saveConsent(tx, someone.id, { kind: 'marketing', granted: true }))
  await transaction((tx) =>
    notify(
      tx,
      kinds.map((kind) => ({ memberId: someone.id, kind, key: 'some' })),
    ),
  )
  await meanwhile(someone)
  moveClock(7 * 60 * minute)
  await notifyNow(someone)
  return notificationOutcomes(someone)
}

test('ACC-1 reports a week in which nothing waits for its reader and nobody is new neither by mail nor by push', async () => {
  expect(await advertised(['digest'], async () => {})).toEqual(['digest gone', 'digest gone'])
  const liked = (someone: Someone) =>
    makeProfile({ gender: 'male' }).then((liker) => makeLike(liker, someone))
  expect(await advertised(['digest'], liked)).toEqual(['digest sent', 'digest sent'])
})

test('ACC-1 MONEY-10 offers the welcome discount neither by mail nor by push to members who have bought meanwhile', async () => {
  expect(await advertised(['discount'], async () => {})).toEqual(['discount sent', 'discount sent'])
  expect(await advertised(['discount'], buyCredits)).toEqual(['discount gone', 'discount gone'])
})

/** Starts in the morning, so that a test stays within one day in any time zone. */
function beginDay() {
  const hours = now().getUTCHours() + now().getUTCMinutes() / 60
  moveClock(((8 - hours + 24) % 24) * 60 * minute)
}
const limitTo = ({ cookie }: Someone, emails_a_day: number) =>
  call('/api/notifications.php', { cookie, method: 'PUT', json: { emails_a_day } })

test('ACC-1 MONEY-8 advertising does not use up the daily mail, nor delay a message by an hour', async () => {
  beginDay()
  const { ingrid, theo } = await two()
  await limitTo(ingrid, 1)
  await makeLike(theo, ingrid)
  await transaction((tx) => saveConsent(tx, ingrid.id, { kind: 'marketing', granted: true }))
  await transaction((tx) => notify(tx, [{ memberId: ingrid.id, kind: 'digest', key: 'week' }]))
  await notifyNow(ingrid)
  expect(await notificationOutcomes(ingrid)).toEqual(['digest sent'])
  await write(theo, ingrid)
  moveClock(6 * minute)
  await notifyNow(ingrid)
  expect(await notificationOutcomes(ingrid)).toEqual(['digest sent', 'message sent'])
  expect(await mailsTo(ingrid)).toHaveLength(2)
  await write(theo, ingrid)
  moveClock(90 * minute)
  await notifyNow(ingrid)
  expect(await mailsTo(ingrid)).toHaveLength(2)
})

test('ACC-1 the daily limit counts mails, not the events in them', async () => {
  beginDay()
  const { ingrid, theo } = await two()
  await limitTo(ingrid, 2)
  const notifyOfMessages = async (messages: number) => {
    for (let count = 0; count < messages; count++) await write(theo, ingrid)
    moveClock(70 * minute)
    await notifyNow(ingrid)
    return (await mailsTo(ingrid)).length
  }
  expect(await notifyOfMessages(4)).toBe(1)
  expect(await notifyOfMessages(3)).toBe(2)
  expect(await notifyOfMessages(1)).toBe(2)
})

test('ACC-1 MONEY-8 a mail about a message contains no advertising without consent, or after unsubscribing', async () => {
  const waysOut = {
    withdrawn: ({ id }: Someone) =>
      transaction((tx) => saveConsent(tx, id, { kind: 'marketing', granted: false })),
    declined: ({ cookie }: Someone) =>
      call('/api/notifications.php', {
        method: 'PUT',
        cookie,
        json: { email: { digest: false, discount: false } },
      }),
  }
  for (const decline of Object.values(waysOut)) {
    const { ingrid, theo } = await two()
    await db().updateTable('account').set({ signup_date: now() }).where('id', '=', ingrid.id).execute()
    await transaction((tx) => saveConsent(tx, ingrid.id, { kind: 'marketing', granted: true }))
    await transaction((tx) =>
      notify(tx, [
        { memberId: ingrid.id, kind: 'digest', key: 'week' },
        { memberId: ingrid.id, kind: 'discount', key: 'welcome' },
      ]),
    )
    await decline(ingrid)
    await write(theo, ingrid)
    moveClock(10 * minute)
    await notifyNow(ingrid)
    const [mail, ...more] = await mailsTo(ingrid)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Theo')
    expect(mail?.text).not.toMatch(/Your week at|off your first credits/)
    resetClock()
  }
})

test('ACC-1 a member who wants everything together in the evening gets a photo decision at once, and the rest in the evening', async () => {
  const { ingrid, theo } = await two()
  const json = { digest: 'daily' }
  await call('/api/notifications.php', { cookie: ingrid.cookie, method: 'PUT', json })
  await write(theo, ingrid)
  const photo = await makePhoto(ingrid)
  await transaction((tx) => notify(tx, [{ memberId: ingrid.id, kind: 'photo', key: `${photo.id}:accepted` }]))
  await notifyNow(ingrid)
  expect((await notificationOutcomes(ingrid)).toSorted()).toEqual(['message waiting', 'photo sent'])
  moveClock(24 * 60 * minute)
  expect(await notifyNow(ingrid)).toBe(1)
  expect((await notificationOutcomes(ingrid)).toSorted()).toEqual(['message sent', 'photo sent'])
  expect(await mailsTo(ingrid)).toHaveLength(2)
})

test('ACC-1 decides again on what waits for the end of the week when the member wants it at once', async () => {
  // On a Wednesday, far from Friday evening.
  moveClock(((10 - now().getUTCDay()) % 7) * 24 * 60 * minute)
  const { ingrid, theo } = await two()
  const choose = (json: object) =>
    call('/api/notifications.php', { cookie: ingrid.cookie, method: 'PUT', json })
  const dueIn = async () => {
    const { rows } = await pgPool().query<{ run_at: Date }>(
      `select run_at from graphile_worker.jobs where key = $1`,
      [`tell email ${ingrid.id}`],
    )
    return rows.map(({ run_at }) => Math.round((run_at.getTime() - now().getTime()) / minute))
  }
  await choose({ digest: 'weekly' })
  await write(theo, ingrid)
  moveClock(6 * minute)
  await notifyNow(ingrid)
  expect(await dueIn()).toEqual([expect.toSatisfy((minutes: number) => minutes > 60)])
  await choose({ digest: 'off' })
  expect(await dueIn()).toEqual([expect.closeTo(0, 0)])
  await notifyNow(ingrid)
  expect(await mailsTo(ingrid)).toHaveLength(1)
})

test('ACC-1 the current state of notifications is never planned for one member: that takes longer than reading it', async () => {
  const { id } = await makeMember()
  const plans = await transaction(async (tx) => {
    for (let time = 0; time < 3; time++) await readStates(tx, id, [])
    return queryInTransaction(tx, {
      text: `select generic_plans >= 3 as reused, custom_plans::int from pg_prepared_statements
        where name like 'notification_states_%'`,
    })
  })
  expect(plans).toEqual([{ reused: true, custom_plans: 0 }])
})
