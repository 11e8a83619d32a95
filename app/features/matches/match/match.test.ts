import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeLike, makeMatch } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { readMatch } from './match.server.ts'

const shared = {
  city: 'Hamburg',
  region: 'DE-HH',
  country: 'DE',
  facts: { signup_reason: 'travel' },
} as const
const ingrid = await makeMember({ ...shared, interests: [1, 2, 3] })
const theo = await makeProfile({ ...shared, interests: [2, 3, 4], gender: 'male' })
await makeMatch(ingrid, theo)

const read = (other = theo.id) => readMatch(ingrid.viewer, ingrid.site, other)

test('LIKE-1 a match shows since when, and what the two have in common', async () => {
  const [first, second] = [new Date('2026-03-14T11:12:13Z'), new Date('2026-03-14T12:34:56Z')]
  for (const [liker, created_at] of [[ingrid, second] as const, [theo, first] as const])
    await db().updateTable('member_like').set({ created_at }).where('liker_id', '=', liker.id).execute()
  const match = await read()
  expect(match).toMatchObject({
    member: { id: theo.id },
    common: { interests: [2, 3], place: 'Hamburg', signupReason: 'travel' },
  })
  // To ten minutes, like everything that shows what others did.
  expect(new Date(match!.since)).toEqual(new Date('2026-03-14T12:30:00Z'))
})

test('LIKE-1 TRUST-1 shows a town in common only where the site shows towns, and never of a fictional profile', async () => {
  const hidden = { ...ingrid.site, visible_profile_fields: ['interests'] }
  expect((await readMatch(ingrid.viewer, hidden, theo.id))?.common.place).toBeNull()
  const fictional = await makeProfile({ ...shared, kind: 'fictional', gender: 'male' })
  await makeMatch(ingrid, fictional)
  expect((await read())?.common.place).toBe('Hamburg')
  expect((await read(fictional.id))?.common).toMatchObject({ place: null })
})

test('LIKE-1 there is no match page for a member who is no match', async () => {
  const oneSided = await makeProfile({ gender: 'male' })
  await makeLike(oneSided, ingrid)
  expect(await read(oneSided.id)).toBeNull()
  expect(await read(ingrid.id)).toBeNull()
  expect(await read('018c0000-0000-7000-8000-000000000000')).toBeNull()
})

test('LIKE-1 a block ends the page of a match', async () => {
  await makeBlock(theo, ingrid)
  expect(await read()).toBeNull()
  await db().deleteFrom('block').where('blocker_id', '=', theo.id).execute()
  expect(await read()).not.toBeNull()
})

test('LIKE-2 the match ends when one of the two unlikes', async () => {
  await db().deleteFrom('member_like').where('liker_id', '=', theo.id).execute()
  expect(await read()).toBeNull()
})
