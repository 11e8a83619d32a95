import { expect, test } from 'vitest'
import { writtenTo } from '#app/features/chat/conversation-with.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { matchesToGreet } from './matches-to-greet.server.ts'

const man = { gender: 'male', photos: 1 } as const
const men = await makeProfiles(7, man)
// Nobody to greet first: a woman, one who looks for men, one without a picture, one who is hidden, one who is made up.
await makeProfile({ photos: 1 })
await makeProfile({ ...man, seeking: 'male' })
await makeProfile({ gender: 'male' })
await makeProfile({ ...man, status: 'disabled' })
await makeProfile({ ...man, kind: 'fictional' })

test('AUTH-11 a new member is shown real people who look for someone like them', async () => {
  const { viewer, site } = await makeMember()
  const matches = await matchesToGreet(viewer, site)
  expect(matches).toHaveLength(6)
  const fitting = men.map(({ id }) => id)
  for (const { id } of matches) expect(fitting).toContain(id)
})

test('AUTH-11 someone who was blocked is not among them', async () => {
  const { viewer, site } = await makeMember()
  const [first] = await matchesToGreet(viewer, site)
  await makeBlock(viewer, first!)
  expect((await matchesToGreet(viewer, site)).map(({ id }) => id)).not.toContain(first!.id)
})

test('AUTH-11 whoever was written to is marked, while joining or since', async () => {
  const target = men[0]!
  const form = signupAnswers({ gender: 'female', target_profile: target.id, signup_message: 'Hello' })
  const { user } = await (await signUpWith(form)).json()
  const { viewer } = await makeSession(user)
  const ids = men.map(({ id }) => id)
  expect(await writtenTo(viewer, ids)).toEqual(new Set([target.id]))
  const site = await siteOf()
  const [other] = (await matchesToGreet(viewer, site)).filter(({ id }) => id !== target.id)
  await makeConversation(viewer, other!, { lines: [{ by: viewer, text: 'Hello' }] })
  expect(await writtenTo(viewer, ids)).toEqual(new Set([target.id, other!.id]))
  for (const { id, greeted } of await matchesToGreet(viewer, site))
    expect(greeted, id).toBe(id === target.id || id === other!.id)
})

test('AUTH-11 signup-matches.php is for members', async () => {
  expect((await call('/api/signup-matches.php')).status).toBe(403)
  const { cookie } = await makeMember()
  const { profiles } = await (await call('/api/signup-matches.php', { cookie })).json()
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
    greeted: false,
  })
})
