import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { memberCards } from '../members.server.ts'

test('PROFILE-4 cards come in the order asked for, without those who may not be seen', async () => {
  const { viewer, site } = await memberOf('anna@demo.example')
  const members = await db()
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', site.id)
    .where('status', '=', 'active')
    .where('invisible', '=', false)
    .where('id', '<>', viewer.id)
    .limit(3)
    .execute()
  const [first, second, third] = members.map(({ id }) => id) as [string, string, string]
  await db().insertInto('block').values({ blocker_id: second, blocked_id: viewer.id }).execute()
  const cards = await memberCards(viewer, site, [third, second, viewer.id, first])
  expect(cards.map(({ id }) => id)).toEqual([third, first])
})
