import { afterAll, expect, test } from 'vitest'
import { sweepPhotoFiles } from '#app/features/photos/photo-files.server.ts'
import { photoWorkers } from '#app/features/photos/photo-workers.server.ts'
import { db } from '#app/platform/db.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { readStored } from '#app/platform/storage.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { somePhoto, upload } from '#tests/make/upload.ts'

const { viewer: theo } = await memberOf('theo@demo.example')

afterAll(() => photoWorkers().stop())

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

async function fileOf(memberId: string) {
  return (await db().selectFrom('photo').select('file').where('member_id', '=', memberId).executeTakeFirst())
    ?.file
}

test('AUTH-5 PROFILE-3 a claimed account says, shows and does nothing that the first person left in it', async () => {
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
  // One of them can be taken back, by whoever deleted it.
  const [first] = (await read('photos.php', cookie)).photos
  await call('/api/photos.php', { cookie, method: 'DELETE', json: { photo: first.id } })
  const file = await fileOf(id)

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

test('AUTH-5 AUTH-12 a photo that is on its way while the account is claimed does not arrive', async () => {
  const { cookie, email, id } = await join()
  const photo = await somePhoto({ width: 3000, height: 4000 })
  const [answer] = await Promise.all([upload(cookie, photo, newToken()), claim(email)])
  expect([201, 403]).toContain(answer.status)
  expect(await fileOf(id)).toBeUndefined()
})

test('AUTH-5 who confirms with the password they chose keeps what they wrote', async () => {
  const { cookie, email } = await join()
  await call('/api/profile.php', { cookie, method: 'PUT', json: { tagline: 'Glad to be here' } })
  await call('/api/activation.php', { cookie, json: { token: await mailedToken(email) } })
  expect((await read('profile.php', cookie)).profile).toMatchObject({
    tagline: 'Glad to be here',
    hidden_because: null,
  })
})
