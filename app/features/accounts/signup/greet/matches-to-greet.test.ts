import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { logInAs, memberOf } from '#tests/make/demo-member.ts'
import { matchesToGreet } from './matches-to-greet.server.ts'

test('AUTH-11 a new member is shown real people who look for someone like them', async () => {
  const { viewer, site } = await memberOf('anna@demo.example')
  const matches = await matchesToGreet(viewer, site)
  expect(matches).toHaveLength(6)
  const members = await db()
    .selectFrom('member')
    .select(['gender', 'seeking', 'kind', 'status'])
    .where(
      'id',
      'in',
      matches.map(({ id }) => id),
    )
    .execute()
  for (const member of members)
    expect(member).toEqual({ gender: 'male', seeking: 'female', kind: 'member', status: 'active' })
})

test('AUTH-11 someone who was blocked is not among them', async () => {
  const { viewer, site } = await memberOf('anna@demo.example')
  const [first] = await matchesToGreet(viewer, site)
  await db().insertInto('block').values({ blocker_id: viewer.id, blocked_id: first!.id }).execute()
  expect((await matchesToGreet(viewer, site)).map(({ id }) => id)).not.toContain(first!.id)
})

test('AUTH-11 signup-matches.php is for members', async () => {
  expect((await call('/api/signup-matches.php')).status).toBe(403)
  const response = await call('/api/signup-matches.php', { cookie: await logInAs('theo@demo.example') })
  const { profiles } = await response.json()
  expect(profiles[0]).toEqual({
    id: expect.any(String),
    name: expect.any(String),
    age: expect.any(Number),
    city: expect.any(String),
    online: expect.any(Boolean),
    fictional: false,
    main_image: {
      filename: expect.stringMatching(/^\/photos\//),
      thumb_filename: expect.stringMatching(/^\/photos\//),
      placeholder: expect.any(String),
    },
  })
})
