import { expect, onTestFinished, test } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { sendStoredSignupLikes } from './signup-jobs.server.ts'
import { readStartAnswers } from './steps/read-start-answers.ts'

const hidingHost = 'bdsm.localhost'

async function findAccountId(email: string) {
  const row = await db().selectFrom('account').select('id').where('email', '=', email).executeTakeFirst()
  return row?.id ?? ''
}

async function findWaitingLikes(account: string) {
  const rows = await db()
    .selectFrom('signup_like')
    .select('target_id')
    .where('account_id', '=', account)
    .execute()
  return rows.map(({ target_id }) => target_id).toSorted()
}

async function findLikes(liker: string) {
  const rows = await db().selectFrom('member_like').select('liked_id').where('liker_id', '=', liker).execute()
  return rows.map(({ liked_id }) => liked_id).toSorted()
}

let address = 0
async function confirm(email: string) {
  const json = { token: await mailedToken(email), password: goodPassword }
  const answer = await call('/api/activation.php', { json, address: `10.9.0.${++address}` })
  expect(answer.status).toBe(200)
}

test('GROW-1 LIKE-1 members liked on a landing page are liked once, after the address is confirmed', async () => {
  const people = await makeProfiles(2, { gender: 'male', photos: 1 })
  const likes = people.map(({ id }) => id).toSorted()
  const form = signupAnswers({ likes })
  expect((await signUpWith(form)).status).toBe(201)
  const id = await findAccountId(form.email)
  await sendStoredSignupLikes({ account: id })
  expect([await findLikes(id), await findWaitingLikes(id)]).toEqual([[], likes])
  await confirm(form.email)
  await Promise.all([sendStoredSignupLikes({ account: id }), sendStoredSignupLikes({ account: id })])
  expect([await findLikes(id), await findWaitingLikes(id)]).toEqual([likes, []])
})

test('GROW-1 PROFILE-4 a like for a member hidden from visitors is dropped silently; a fourth like is refused', async () => {
  const seen = await makeProfile({ gender: 'male' })
  const shy = await makeProfile({ gender: 'male', members_only: true })
  const elsewhere = await makeProfile({ gender: 'male', on: 'she.localhost' })
  const form = signupAnswers({ likes: [shy.id, elsewhere.id, seen.id] })
  expect((await signUpWith(form)).status).toBe(201)
  expect(await findWaitingLikes(await findAccountId(form.email))).toEqual([seen.id])

  const unknown = signupAnswers({ likes: [newPublicId(), 'nobody', seen.id] })
  expect((await signUpWith(unknown)).status).toBe(201)
  expect(await findWaitingLikes(await findAccountId(unknown.email))).toEqual([seen.id])

  const four = Array.from({ length: 4 }, () => seen.id)
  expect((await signUpWith(signupAnswers({ likes: four }))).status).toBe(422)
})

test('GROW-1 PROFILE-4 a member who has become invisible before the address is confirmed is not liked', async () => {
  const gone = await makeProfile({ gender: 'male' })
  const form = signupAnswers({ likes: [gone.id] })
  await signUpWith(form)
  const id = await findAccountId(form.email)
  await db().updateTable('member').set({ invisible: true }).where('id', '=', gone.id).execute()
  await confirm(form.email)
  await sendStoredSignupLikes({ account: id })
  expect([await findLikes(id), await findWaitingLikes(id)]).toEqual([[], []])
})

test('GROW-1 SEARCH-2 a site that shows no members to visitors drops likes; a site that hides account existence but shows members stores them', async () => {
  const liked = await makeProfile({ gender: 'male', on: hidingHost })
  const join = async () => {
    const form = signupAnswers({ likes: [liked.id] })
    await signUpWith(form, { host: hidingHost })
    return findWaitingLikes(await findAccountId(form.email))
  }
  expect(await join()).toEqual([])
  await showMembers(true)
  onTestFinished(() => showMembers(false))
  expect(await join()).toEqual([liked.id])
})

async function showMembers(logged_out_search: boolean) {
  await db().updateTable('site').set({ logged_out_search }).where('domain', '=', hidingHost).execute()
  clearSitesCache()
}

test('GROW-1 ticked cards arrive with the start form without script; at most three ids, nothing else', () => {
  const ids = Array.from({ length: 4 }, newPublicId)
  const form = new FormData()
  for (const id of ['<b>', ...ids]) form.append('likes', id)
  expect(readStartAnswers(form).likes).toEqual(ids.slice(0, 3))
  expect(readStartAnswers(new FormData())).not.toHaveProperty('likes')
})
