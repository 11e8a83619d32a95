import { expect, test } from 'vitest'
import { signPhotoPath } from '#app/features/photos/access/photo-signature.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'

async function setInvisible(cookie: string, invisible: unknown = true) {
  const response = await call('/api/account.php', { method: 'PUT', json: { invisible }, cookie })
  return { status: response.status, ...(await response.json()) }
}

/** Two members who can write to each other; he has a photo. */
async function makeConversationPair(by: 'him' | 'her') {
  const him = await makeMember({ gender: 'male', seeking: 'female', photos: 1, name: 'Quillon' })
  const her = await makeMember({ gender: 'female', seeking: 'male', premium: true })
  await giveCredits(her, 20)
  const lines = [{ by: by === 'him' ? him : her, text: 'Good evening' }]
  return { him, her, conversation: await makeConversation(her, him, { lines }) }
}

async function readPartner({ id }: { id: string }, cookie: string) {
  const response = await call(`/api/chat.php?conversation=${id}`, { cookie })
  return (await response.json()).profile
}

const send = (cookie: string, conversation: { id: string }) =>
  call('/api/chat.php', {
    json: { conversation: conversation.id, client_id: newId(), text: 'Are you there?' },
    cookie,
  })

test('ACC-2 an invisible member disappears from every list at once, and returns at once', async () => {
  const [him, her] = [await makeMember({ gender: 'male', seeking: 'female' }), await makeMember()]
  await makeLike(him, her)
  const read = async (path: string) => (await call(path, { cookie: her.cookie })).text()
  const lists = async () => [
    (await read('/api/likes.php')).includes(him.id),
    (await call(`/api/member.php?id=${him.id}`, { cookie: her.cookie })).status,
    JSON.parse(await read('/api/user.php')).user.new_likes,
  ]
  const isFound = async () => {
    const entry = db().selectFrom('search_entry').select('member_id').where('member_id', '=', him.id)
    return (await entry.executeTakeFirst()) !== undefined
  }
  expect([await lists(), await isFound()]).toEqual([[true, 200, 1], true])
  expect(await setInvisible(him.cookie)).toMatchObject({ status: 200, user: { invisible: true } })
  expect([await lists(), await isFound()]).toEqual([[false, 404, 0], false])
  expect(await setInvisible(him.cookie, false)).toMatchObject({ status: 200, user: { invisible: false } })
  expect([await lists(), await isFound()]).toEqual([[true, 200, 1], true])
})

test('ACC-2 a member whom an invisible member has written to still sees them, and both can go on writing', async () => {
  const { him, her, conversation } = await makeConversationPair('him')
  await setInvisible(him.cookie)
  expect(await readPartner(conversation, her.cookie)).toMatchObject({ name: 'Quillon', visible: true })
  expect((await readPartner(conversation, her.cookie)).main_image).not.toBeNull()
  expect((await call(`/api/member.php?id=${him.id}`, { cookie: her.cookie })).status).toBe(200)
  expect((await send(her.cookie, conversation)).status).toBe(201)
  await giveCredits(him, 5)
  expect((await send(him.cookie, conversation)).status).toBe(201)
})

test('ACC-2 a member who wrote uninvited no longer sees an invisible member: no picture, presence, profile, receipt or paid answer', async () => {
  const { him, her, conversation } = await makeConversationPair('her')
  const { file } = await db()
    .selectFrom('photo')
    .select('file')
    .where('member_id', '=', him.id)
    .executeTakeFirstOrThrow()
  const photo = await signPhotoPath({ file, variant: 'card', viewerId: her.id })
  const seesPhoto = async () =>
    (await call(photo, { cookie: her.cookie, headers: { 'if-none-match': '*' } })).status === 304
  expect([await seesPhoto(), (await readPartner(conversation, her.cookie)).visible]).toEqual([true, true])

  await setInvisible(him.cookie)
  expect(await seesPhoto()).toBe(false)
  expect(await readPartner(conversation, her.cookie)).toMatchObject({
    visible: false,
    main_image: null,
    online: false,
    away: false,
  })
  const chats = await (await call('/api/chats.php', { cookie: her.cookie })).text()
  expect(chats).not.toContain(file)
  const { profile } = await (await call(`/api/member.php?id=${him.id}`, { cookie: her.cookie })).json()
  expect(profile).toMatchObject({ access: 'unavailable' })
  const refused = await send(her.cookie, conversation)
  expect([refused.status, (await refused.json()).error]).toEqual([409, 'partner_gone'])

  await db()
    .updateTable('conversation_party')
    .set({ unread: 1, read_sequence: 0, delivered_sequence: 0 })
    .set({ published_delivered_sequence: 0, published_read_sequence: 0 })
    .where('member_id', '=', him.id)
    .execute()
  const read = { conversation: conversation.id, read_up_to: 1 }
  expect((await call('/api/chat.php', { method: 'PUT', json: read, cookie: him.cookie })).status).toBe(200)
  const seen = await call(`/api/chat.php?conversation=${conversation.id}`, { cookie: her.cookie })
  expect((await seen.json()).conversation).toMatchObject({
    partner_delivered_up_to: 0,
    partner_read_up_to: 0,
  })

  // By answering he shows himself to her.
  await giveCredits(him, 5)
  expect((await send(him.cookie, conversation)).status).toBe(201)
  expect(await readPartner(conversation, her.cookie)).toMatchObject({ visible: true })
})

test.each([
  ['her', 'he never answered her', ['him', 'her']],
  ['him', 'he has written to her, and she sees him as before', ['him']],
] as const)(
  'ACC-2 open pages are updated at once, and only once: %s wrote, %s',
  async (author, _why, expected) => {
    const { him, her } = await makeConversationPair(author)
    await setInvisible(him.cookie)
    await setInvisible(him.cookie)
    const told = await db()
      .selectFrom('live_event')
      .select(['member_id', 'event'])
      .where('member_id', 'in', [him.id, her.id])
      .execute()
    const reached = told.filter(({ event }) => (event as { type: string }).type === 'reach')
    expect(reached.map(({ member_id }) => member_id).toSorted()).toEqual(
      expected.map((name) => ({ him, her })[name].id).toSorted(),
    )
  },
)

test('ACC-2 accepts only yes or no', async () => {
  const { him } = await makeConversationPair('him')
  for (const value of ['true', 1, null, [], {}])
    expect((await setInvisible(him.cookie, value)).status).toBe(422)
  expect((await call('/api/account.php', { method: 'PUT', json: { invisible: true } })).status).toBe(403)
})

test('ACC-2 accepts a place in the same form as the profile, and looks up its coordinates on the server', async () => {
  const { cookie, id } = await makeMember()
  const put = async (location: unknown) =>
    (await call('/api/account.php', { method: 'PUT', json: { location }, cookie })).status
  expect(await put({ country: 'NL', region: null, city: 'Utrecht' })).toBe(200)
  const row = await db()
    .selectFrom('member')
    .select(['country', 'city', 'latitude'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ country: 'NL', city: 'Utrecht' })
  expect(Number(row.latitude)).toBeCloseTo(52.1, 0)
  for (const location of [
    null,
    {},
    { country: 'XX' },
    { country: 'NL', region: 'DE-HH' },
    { country: 'NL', city: 7 },
    { country: 'NL', city: 'www.example.com' },
  ])
    expect(await put(location)).toBe(422)
})
