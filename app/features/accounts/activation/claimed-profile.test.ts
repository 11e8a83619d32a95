import { afterAll, expect, test } from 'vitest'
import { changeConsent } from '#app/features/accounts/consents/change-consent.server.ts'
import { changeProfile } from '#app/features/members/edit/edit-profile.server.ts'
import { saveSearch } from '#app/features/members/saved-searches/saved-searches.server.ts'
import { sweepPhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { changePreferences } from '#app/features/preferences/preferences.server.ts'
import { blockMember } from '#app/features/visibility/blocks/blocks.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { readStored } from '#app/platform/storage/storage.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { somePhoto, upload } from '#tests/make/upload.ts'
import { unzip } from '#tests/unzip.ts'

const theo = await makeProfile({ gender: 'male' })

afterAll(() => getPhotoWorkers().stop())

async function join() {
  const { email } = signupAnswers()
  const cookie = cookiesOf(await signUpWith(signupAnswers({ email })))
  const { user } = await (await call('/api/user.php', { cookie })).json()
  return { cookie, email, id: user.id as string }
}

async function claim(email: string) {
  const json = { token: await mailedToken(email), new_password: 'my own calm words', terms: true }
  const claimed = await call('/api/activation.php', { json })
  expect(claimed.status).toBe(200)
  return cookiesOf(claimed)
}

const read = async (path: string, cookie: string) => (await call(`/api/${path}`, { cookie })).json()

async function findPhotoFile(memberId: string) {
  return (await db().selectFrom('photo').select('file').where('member_id', '=', memberId).executeTakeFirst())
    ?.file
}

test('AUTH-5 PROFILE-3 a claimed account says, shows and does nothing that the first person left there', async () => {
  const { cookie, email, id } = await join()
  const untouched = (await read('profile.php', cookie)).profile
  const before = await read('preferences.php', cookie)
  const words = { tagline: 'Write to me elsewhere', about: 'Not my words', interests: [1, 2] }
  const facts = { relationship_status: 'widowed', hair_color: 'red', search_min_age: 18, search_max_age: 30 }
  const left = [
    ['profile.php', 'PUT', { ...words, ...facts }],
    ['preferences.php', 'PUT', { auto_like: true, two_way_only: true, contrast: 'high' }],
    ['saved-searches.php', 'POST', { name: 'Hikers', search: 'gender=male&interests=1' }],
    ['block.php', 'POST', { profile: theo.id }],
  ] as const
  for (const [path, method, json] of left)
    expect((await call(`/api/${path}`, { cookie, method, json })).ok, path).toBe(true)
  for (const seed of [1, 2])
    expect((await upload(cookie, await somePhoto({ seed }), newToken())).status).toBe(201)
  // Its deletion can be undone by the person who deleted it.
  const [first] = (await read('photos.php', cookie)).photos
  await call('/api/photos.php', { cookie, method: 'DELETE', json: { photo: first.id } })
  const file = await findPhotoFile(id)

  const owner = await claim(email)

  const { profile } = await read('profile.php', owner)
  expect(profile).toEqual({ ...untouched, hidden_because: null })
  expect(await read('preferences.php', owner)).toEqual(before)
  expect((await read('saved-searches.php', owner)).searches).toEqual([])
  expect((await read('blocked.php', owner)).profiles).toEqual([])
  expect((await read('photos.php', owner)).photos).toEqual([])
  const back = { photo: first.id, restore: true }
  expect((await call('/api/photos.php', { cookie: owner, method: 'PUT', json: back })).status).toBe(410)
  const entry = await db()
    .selectFrom('search_entry')
    .select('has_photo')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry.has_photo).toBe(false)
  await sweepPhotoFiles()
  expect(await readStored(`photos/${file}/card.webp`)).toBeNull()
})

test('AUTH-5 AUTH-12 a photo in flight while the account is claimed is not added', async () => {
  const { cookie, email, id } = await join()
  const photo = await somePhoto({ width: 3000, height: 4000 })
  const [answer] = await Promise.all([upload(cookie, photo, newToken()), claim(email)])
  expect([201, 403]).toContain(answer.status)
  expect(await findPhotoFile(id)).toBeUndefined()
})

test('AUTH-5 AUTH-12 any other request in flight when the sessions end changes nothing', async () => {
  const { viewer, site } = await makeMember({ about: 'As it was' })
  const about = async () =>
    (await db().selectFrom('member').select('about').where('id', '=', viewer.id).executeTakeFirst())?.about
  await db().deleteFrom('session').where('account_id', '=', viewer.id).execute()
  const editing = { viewer, site, locale: 'en' as const }
  const visit = { viewer, site, address: '127.0.0.1' } as Parameters<typeof saveSearch>[0]
  for (const late of [
    () => changeProfile(editing, { about: 'Too late' }),
    () => changePreferences(viewer, site, { auto_like: true, time_zone: 'Pacific/Kiritimati' }),
    () => changeConsent(viewer, site, { kind: 'marketing', granted: true }),
    () => saveSearch(visit, { name: 'Late', search: 'gender=male&interests=1' }, undefined),
  ])
    await expect(late()).rejects.toMatchObject({ code: 'authentication_required' })
  await blockMember(viewer, site, theo.id)
  expect(await about()).toBe('As it was')
  for (const table of ['preference', 'saved_search', 'block'] as const) {
    const owner = table === 'preference' ? 'account_id' : table === 'block' ? 'blocker_id' : 'member_id'
    const { rows } = await pgPool().query(`select from ${table} where ${owner} = $1`, [viewer.id])
    expect(rows, table).toEqual([])
  }
})

test('AUTH-12 a call open to visitors is not made for a member whose session has ended meanwhile', async () => {
  const { cookie, id } = await join()
  const body = new ReadableStream(
    {
      async pull(controller) {
        await db().deleteFrom('session').where('account_id', '=', id).execute()
        controller.enqueue(new TextEncoder().encode(JSON.stringify({ language: 'fi' })))
        controller.close()
      },
    },
    // Pull only when the body is read.
    { highWaterMark: 0 },
  )
  // With a content length, the call itself reads the body, after the edge has identified the viewer.
  const headers = { 'content-length': '17', 'content-type': 'application/json' }
  const late = await call('/api/user.php', { cookie, method: 'PUT', stream: body, headers })
  expect(late.status).toBe(403)
  expect(await late.text()).not.toContain(id)
})

test('AUTH-5 ACC-1 ACC-4 a claim resets the first person’s notification settings, visibility and data export', async () => {
  const { cookie, email, id } = await join()
  const usual = await read('notifications.php', cookie)
  const chosen = { email: { message: false }, quiet_hours: { from: 1, to: 0 }, emails_a_day: 1 }
  const put = (path: string, json: unknown) => call(`/api/${path}`, { cookie, method: 'PUT', json })
  expect((await put('notifications.php', chosen)).status).toBe(200)
  expect((await put('account.php', { invisible: true })).status).toBe(200)
  await put('profile.php', { about: 'Not the owner’s to read' })
  expect((await call('/api/account-export.php', { cookie, method: 'POST' })).status).toBe(202)
  await runJobs('make_export', id)
  expect((await call('/api/account-export.php', { cookie })).status).toBe(200)

  const owner = await claim(email)

  expect((await read('notifications.php', owner)).notifications).toEqual(usual.notifications)
  expect((await read('profile.php', owner)).profile.hidden_because).toBeNull()
  expect((await call('/api/account-export.php', { cookie: owner })).status).toBe(404)
  // An export requested before the claim and made after it is not delivered either.
  const later = await join()
  expect((await call('/api/account-export.php', { cookie: later.cookie, method: 'POST' })).status).toBe(202)
  const laterOwner = await claim(later.email)
  await runJobs('make_export', later.id)
  expect((await call('/api/account-export.php', { cookie: laterOwner })).status).toBe(404)
  expect((await mailsAbout('is ready')).filter(({ to }) => to === later.email)).toEqual([])
  // The owner's own export contains none of it.
  expect((await call('/api/account-export.php', { cookie: owner, method: 'POST' })).status).toBe(202)
  await runJobs('make_export', id)
  const own = await call('/api/account-export.php', { cookie: owner })
  const files = unzip(Buffer.from(await own.arrayBuffer()))
  expect(files.get('data.json')?.toString()).toContain(email)
  expect(files.get('data.json')?.toString()).not.toContain('Not the owner')
})

test('AUTH-5 PROFILE-2 a claim restores one-time changes and removes stored tracking and time zone', async () => {
  const { cookie, email, id } = await join()
  const born = (date_of_birth: string, as: string) =>
    call('/api/profile.php', { method: 'PUT', json: { date_of_birth }, cookie: as })
  expect((await born('1949-01-02', cookie)).status).toBe(200)
  await call('/api/preferences.php', { method: 'PUT', json: { time_zone: 'Pacific/Kiritimati' }, cookie })
  await db()
    .updateTable('account')
    .set({ tracking: JSON.stringify({ network: 'radio' }) })
    .where('id', '=', id)
    .execute()
  const owner = await claim(email)
  expect((await born('1958-03-14', owner)).status).toBe(200)
  const account = db()
    .selectFrom('account')
    .leftJoin('preference', 'preference.account_id', 'account.id')
    .select(['tracking', 'time_zone'])
    .where('id', '=', id)
  expect(await account.executeTakeFirst()).toEqual({ tracking: {}, time_zone: null })
})

test('AUTH-5 a member who confirms with the password they chose keeps what they wrote', async () => {
  const { cookie, email } = await join()
  await call('/api/profile.php', { cookie, method: 'PUT', json: { tagline: 'Glad to be here' } })
  await call('/api/activation.php', { cookie, json: { token: await mailedToken(email) } })
  expect((await read('profile.php', cookie)).profile).toMatchObject({
    tagline: 'Glad to be here',
    hidden_because: null,
  })
})
