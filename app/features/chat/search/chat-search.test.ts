import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { excerptOf } from './excerpt.ts'
import { searchChats } from './search-chats.server.ts'

const ingrid = await makeMember()
const theo = await makeProfile({ gender: 'male' })
const lars = await makeProfile({ gender: 'male' })
const march = new Date(Date.UTC(2026, 2, 14))
const april = new Date(Date.UTC(2026, 3, 14))
const { id: withTheo } = await makeConversation(ingrid, theo, {
  at: march,
  lines: [
    { by: theo, text: 'Do you like the Opera in Hamburg?' },
    { by: ingrid, text: 'Yes. 100% opera, every winter_evening' },
  ],
})
const { id: withLars } = await makeConversation(ingrid, lars, {
  at: april,
  lines: [{ by: lars, text: 'I sing in an opera choir' }],
})

const find = async (query: string, history = 500) =>
  (await searchChats(ingrid.viewer, { ...ingrid.site, chat_history_limit: history }, query)).messages

test('CHAT-1 words are found in all of one’s conversations, the newest first, with their place', async () => {
  expect(await find('OPERA')).toMatchObject([
    { conversation: withLars, sequence: 1, own: false, profile: { id: lars.id } },
    { conversation: withTheo, sequence: 2, own: true },
    { conversation: withTheo, sequence: 1, excerpt: { before: 'Do you like the ', hit: 'Opera' } },
  ])
})

test.each([
  ['100%', 1],
  ['r_e', 1],
  ['0%', 1],
  ['\\', 0],
  ["' or 1=1", 0],
])('CHAT-1 signs mean themselves: %s is found %i times', async (query, times) => {
  expect(await find(`${query}`)).toHaveLength(times)
})

test('CHAT-6 what is hidden, taken back, removed or of others is not found', async () => {
  expect((await find('opera', 1)).map(({ sequence }) => sequence)).toEqual([1, 2])
  const secret = { text: 'Meet me at the lighthouse' }
  const stranger = await makeMember({ gender: 'male' })
  await makeConversation(stranger, theo, { lines: [{ by: theo, ...secret }] })
  expect(await find('lighthouse')).toEqual([])

  const { id } = await makeConversation(ingrid, stranger, { lines: [{ by: stranger, ...secret }] })
  expect(await find('lighthouse')).toHaveLength(1)
  const party = db().updateTable('conversation_party').where('conversation_id', '=', id)
  await party.set({ removed_at: march }).where('member_id', '=', ingrid.id).execute()
  expect(await find('lighthouse')).toEqual([])
  await party.set({ removed_at: null }).execute()
  await db()
    .updateTable('message')
    .set({ body: '', taken_back_at: march })
    .where('conversation_id', '=', id)
    .execute()
  expect(await find('lighthouse')).toEqual([])
})

test('CHAT-1 at most 50 are answered', async () => {
  const { viewer, site } = await makeMember()
  const lines = Array.from({ length: 60 }, (_, place) => ({ by: theo, text: `tulip ${place}` }))
  await makeConversation(viewer, theo, { lines })
  const { messages } = await searchChats(viewer, site, 'tulip')
  expect(messages).toHaveLength(50)
  expect(messages[0]).toMatchObject({ sequence: 60, excerpt: { after: ' 59' } })
})

test('CHAT-1 chat-search.php is for members and wants two letters', async () => {
  expect((await call('/api/chat-search.php?query=opera')).status).toBe(403)
  const ask = (query: string) =>
    call(`/api/chat-search.php?query=${encodeURIComponent(query)}`, { cookie: ingrid.cookie })
  for (const query of ['', 'a', '  a ', 'a\0b', 'a'.repeat(101)])
    expect((await ask(query)).status, JSON.stringify(query)).toBe(400)
  const answer = await ask('choir')
  expect(answer.status).toBe(200)
  expect(Object.keys((await answer.json()).messages[0]).toSorted()).toEqual(
    ['at', 'conversation', 'excerpt', 'id', 'own', 'profile', 'sequence'].toSorted(),
  )
})

test('CHAT-1 an excerpt shows the words with some of the text around them', () => {
  const long = 'word '.repeat(60)
  const { before, hit, after } = excerptOf(`${long}Rosebud ${long}`, 'rosebud')
  expect(hit).toBe('Rosebud')
  expect(before).toMatch(/^… (word )+$/)
  expect(after).toMatch(/^( word)+ …$/)
  // Places in the small form are others: rather no mark than a wrong one.
  expect(excerptOf('İİİ says Rosebud', 'rosebud')).toEqual({ before: '', hit: '', after: 'İİİ says Rosebud' })
  expect(excerptOf('İstanbul and Rosebud', 'nothing')).toEqual({
    ...{ before: '', hit: '', after: 'İstanbul and Rosebud' },
  })
})
