import { expect, test } from 'vitest'
import type { Viewer } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { findMatchesToGreet } from './matches-to-greet.server.ts'

const man = { gender: 'male', photos: 1 } as const
const men = await makeProfiles(7, man)
// Left out: a woman, a man seeking men, one without a picture, a hidden one and a fictional one.
await makeProfile({ photos: 1 })
await makeProfile({ ...man, seeking: 'male' })
await makeProfile({ gender: 'male' })
await makeProfile({ ...man, status: 'disabled' })
await makeProfile({ ...man, kind: 'fictional' })

const findMatchIds = async (viewer: Viewer) =>
  (await findMatchesToGreet(viewer, await siteOf())).people.map(({ id }) => id)

test('AUTH-11 a new member is shown real people who seek someone like them', async () => {
  const { viewer } = await makeMember()
  const matches = await findMatchIds(viewer)
  expect(matches).toHaveLength(6)
  const fitting = men.map(({ id }) => id)
  for (const id of matches) expect(fitting).toContain(id)
})

test('AUTH-11 a blocked member is left out', async () => {
  const { viewer } = await makeMember()
  const [first] = await findMatchIds(viewer)
  await makeBlock(viewer, { id: first! })
  expect(await findMatchIds(viewer)).not.toContain(first)
})

test('AUTH-11 members already written to are left out, whether while joining or since', async () => {
  const target = men[0]!
  const form = signupAnswers({ gender: 'female', target_profile: target.id, signup_message: 'Hello' })
  const { user } = await (await signUpWith(form)).json()
  const { viewer } = await makeSession(user)
  const ids = await findMatchIds(viewer)
  expect(ids.toSorted()).toEqual(
    men
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  )
  await makeConversation(viewer, { id: ids[0]! }, { lines: [{ by: viewer, text: 'Hello' }] })
  expect(await findMatchIds(viewer)).toEqual(ids.slice(1))
})

test('AUTH-11 signup-matches.php is for members', async () => {
  expect((await call('/api/signup-matches.php')).status).toBe(403)
  const { cookie } = await makeMember()
  const { profiles, nobody_near } = await (await call('/api/signup-matches.php', { cookie })).json()
  expect(nobody_near).toBe(false)
  expect(profiles[0]).toEqual({
    id: expect.any(String),
    name: 'Theo',
    age: expect.any(Number),
    city: 'Hamburg',
    online: true,
    fictional: false,
    main_image: {
      filename: expect.stringMatching(/^\/photos\//),
      thumb_filename: expect.stringMatching(/^\/photos\//),
      placeholder: expect.any(String),
    },
  })
})
