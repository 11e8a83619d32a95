import { expect, test } from 'vitest'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { readFirstSession } from './first-session.server.ts'

const men = await makeProfiles(4, { gender: 'male', photos: 1 })

test('AUTH-5 the first session begins with a photo, resumes where it was, and is never shown again once done', async () => {
  const { viewer, site, cookie } = await makeMember()
  const put = async (first_step: string) =>
    (await call('/api/preferences.php', { method: 'PUT', cookie, json: { first_step } })).status
  const stepAt = async (asked: string | null) => (await readFirstSession(viewer, site, asked))?.step ?? null

  expect(await stepAt(null)).toBe('photo')
  expect(await put('words')).toBe(200)
  expect(await stepAt(null)).toBe('words')
  // Back leads to the previous step, whatever was reached; an unknown step shows the one that was reached.
  expect(await stepAt('photo')).toBe('photo')
  expect(await stepAt('later')).toBe('words')
  expect(await stepAt('done')).toBeNull()
  expect(await put('nowhere')).toBe(422)

  expect(await put('people')).toBe(200)
  const session = await readFirstSession(viewer, site, null)
  const people = session?.step === 'people' ? session.people.map(({ id }) => id) : []
  expect(people).toHaveLength(3)
  for (const id of people) expect(men.map((man) => man.id)).toContain(id)

  expect(await put('done')).toBe(200)
  // A page left open cannot restart it.
  expect(await put('photo')).toBe(200)
  for (const asked of [null, 'photo', 'words', 'people']) expect(await stepAt(asked)).toBeNull()
})
