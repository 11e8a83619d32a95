import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { queuedMails } from '#tests/make/signup.ts'
import '#tests/isolated-database.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import { hideContacts } from './hide-contacts.server.ts'

test('AUTH-3 PROFILE-2 a name changed while the job runs is kept, and no mail is sent', async () => {
  const lena = await makeProfile({ name: 't.me/xyz' })
  let hiding: Promise<void> | undefined
  await transaction(async (tx) => {
    const member = tx.updateTable('member').where('id', '=', lena.id)
    await member.set({ tagline: 'I am changing my name' }).execute()
    hiding = hideContacts()
    await waitForLock(hiding)
    await member.set({ name: 'Lena' }).execute()
  })
  await hiding
  const row = db().selectFrom('member').select('name').where('id', '=', lena.id)
  expect(await row.executeTakeFirst()).toEqual({ name: 'Lena' })
  expect(await queuedMails(lena.email)).toEqual([])
})

test('AUTH-3 SEARCH-1 hiding a town also removes its coordinates, so distance search no longer finds the member', async () => {
  const { id } = await makeProfile({ city: 'Telegram @margit60', latitude: 53.55, longitude: 10 })
  await hideContacts()
  const row = db().selectFrom('member').select(['city', 'latitude', 'longitude']).where('id', '=', id)
  expect(await row.executeTakeFirst()).toEqual({ city: null, latitude: null, longitude: null })
})
