import { afterAll, expect, test } from 'vitest'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { somePhoto, upload } from '#tests/make/upload.ts'

afterAll(() => getPhotoWorkers().stop())

/** The milliseconds at the start of a UUIDv7. */
const timeIn = (id: string) => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
const revealsCurrentTime = (id: string) => Math.abs(timeIn(id) - Date.now()) < 3_600_000

test('PROFILE-3 SEARCH-1 the id of a member or photo does not reveal when they joined or when it was added', async () => {
  const answer = await signUpWith(signupAnswers())
  const cookie = cookiesOf(answer)
  const { user } = await answer.json()
  await upload(cookie, await somePhoto(), newToken())
  const { photos } = await (await call('/api/photos.php', { cookie })).json()

  const { email, ...hidden } = signupAnswers()
  await signUpWith({ ...hidden, email }, { host: 'bdsm.localhost' })
  const { id } = await db()
    .selectFrom('account')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

  for (const handedOut of [user.id, photos[0].id, id]) expect(revealsCurrentTime(handedOut)).toBe(false)
})
