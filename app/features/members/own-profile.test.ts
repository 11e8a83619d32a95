import { expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { memberOf } from '#tests/make/demo-member.ts'
import { memberCards } from './members.server.ts'
import { ownProfile } from './own-profile.server.ts'
import { factWords, profileWords } from './profile-words.ts'

test('PROFILE-1 a profile shows the fields that the site shows, and no others', async () => {
  const { viewer, site } = await memberOf('ingrid@demo.example')
  const profile = await ownProfile(viewer, site)
  expect(profile).toMatchObject({
    name: 'Ingrid',
    age: 67,
    city: 'Hamburg',
    country: 'DE',
    hiddenBecause: null,
  })
  expect(profile.facts.map(({ fact }) => fact)).not.toContain('sexuality')
  const bare = await ownProfile(viewer, {
    ...site,
    visible_profile_fields: ['eye_color'],
    visible_profile_notes: [],
  })
  expect(bare).toMatchObject({ city: null, about: '', interests: [] })
  expect(bare.facts.every(({ fact }) => fact === 'eye_color')).toBe(true)
})

test('PROFILE-5 a photo that waits for approval is not shown', async () => {
  const { viewer, site } = await memberOf('theo@demo.example')
  expect((await ownProfile(viewer, site)).photo?.src).toMatch(/^\/photos\//)
  await db().updateTable('photo').set({ status: 'pending' }).where('member_id', '=', viewer.id).execute()
  expect(await ownProfile(viewer, site)).toMatchObject({ photo: null, photoPending: true })
})

test('ACC-2 an invisible member is told so', async () => {
  const { viewer, site } = await memberOf('staff@demo.example')
  expect((await ownProfile(viewer, site)).hiddenBecause).toBe('invisible')
})

test('PROFILE-2 every stored value of a fact has words', async () => {
  for (const fact of Object.keys(profileWords) as (keyof typeof profileWords)[]) {
    const rows = await db()
      .selectFrom('member')
      .select(`${fact} as value`)
      .distinct()
      .where(fact, 'is not', null)
      .execute()
    for (const { value } of rows) expect(factWords(fact, value!), `${fact}: ${value}`).toBeDefined()
  }
})

test('cards come in the order asked for, without those who may not be seen', async () => {
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
