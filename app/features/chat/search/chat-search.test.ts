import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
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

const findMessages = async (query: string, history = 500) =>
  (await searchChats(ingrid.viewer, { ...ingrid.site, chat_history_limit: history }, query)).messages

test('CHAT-1 finds words in all of one’s conversations, newest first, with their place', async () => {
  expect(await findMessages('OPERA')).toMatchObject([
    { conversation: withLars, sequence: 1, own: false, profile: { id: lars.id } },
    { conversation: withTheo, sequence: 2, own: true },
    { conversation: withTheo, sequence: 1, excerpt: { before: 'Do you like the ', hit: 'Opera' } },
  ])
})

test('CHAT-1 finds people by the beginning of a word in their name, ignoring accents', async () => {
  const { viewer, site } = await makeMember()
  const named = ['Birgit', 'Zoë Grünwald', 'Éva-Birgitta', 'Søren'] as const
  const people = await makeProfiles(named.length, (place) => ({ name: named[place]! }))
  for (const [place, person] of people.entries())
    await makeConversation(viewer, person, { at: new Date(march.getTime() + place * 60_000) })
  const found = async (query: string) =>
    (await searchChats(viewer, site, query)).chats.map(({ profile }) => profile.name)
  expect(await found('birgit')).toEqual(['Éva-Birgitta', 'Birgit'])
  for (const query of ['zoe', 'ZOË g', 'grun', 'gruen'])
    expect(await found(query), query).toEqual(['Zoë Grünwald'])
  for (const query of ['soren', 'soeren']) expect(await found(query), query).toEqual(['Søren'])
  for (const query of ['irgit', '%%', '__']) expect(await found(query), query).toEqual([])
  const { chats } = await searchChats(viewer, site, 'bir')
  expect(chats[1]).toMatchObject({
    conversation: expect.any(String),
    profile: { id: people[0]!.id, age: 64 },
  })
})

test('CHAT-5 does not find by name anybody removed from the list or merely seen', async () => {
  const { viewer, site } = await makeMember()
  const [gone] = await makeProfiles(2, { name: 'Wilhelmina' })
  const { id } = await makeConversation(viewer, gone!)
  const find = async () => (await searchChats(viewer, site, 'wilhelm')).chats
  expect(await find()).toHaveLength(1)
  const own = db().updateTable('conversation_party').where('conversation_id', '=', id)
  await own.set({ removed_at: march }).where('member_id', '=', viewer.id).execute()
  expect(await find()).toEqual([])
})

test('CHAT-1 ignores accents in the query and in the messages', async () => {
  const { viewer, site } = await makeMember()
  const said = ['Meine ÄLTESTE Tochter', 'La soirée à la plage', 'Die Straße nach Łódź', 'Smørrebrød, tak']
  const lines = said.map((text) => ({ by: theo, text }))
  await makeConversation(viewer, theo, { lines })
  const hits = async (query: string) =>
    (await searchChats(viewer, site, query)).messages.map(({ excerpt }) => excerpt.hit)
  for (const query of ['alteste', 'älteste', 'aelteste', 'a\u0308lteste'])
    expect(await hits(query), query).toEqual(['ÄLTESTE'])
  expect(await hits('soirèe a')).toEqual(['soirée à'])
  expect(await hits('strasse nach lodz')).toEqual(['Straße nach Łódź'])
  for (const query of ['smorrebrod', 'smoerrebroed']) expect(await hits(query), query).toEqual(['Smørrebrød'])
  expect(await hits('tochtre')).toEqual([])
})

test.each([
  ['100%', 1],
  ['r_e', 1],
  ['0%', 1],
  ['\\', 0],
  ['.*', 0],
  ['[a-z]{2}', 0],
  ['(?i)opera', 0],
  ['Hamburg?', 1],
  ["' or 1=1", 0],
])('CHAT-1 takes special characters literally: finds %s %i times', async (query, times) => {
  expect(await findMessages(`${query}`)).toHaveLength(times)
})

test('CHAT-6 does not find messages that are hidden, taken back, removed or other people’s', async () => {
  expect((await findMessages('opera', 1)).map(({ sequence }) => sequence)).toEqual([1, 2])
  const secret = { text: 'Meet me at the lighthouse' }
  const stranger = await makeMember({ gender: 'male' })
  await makeConversation(stranger, theo, { lines: [{ by: theo, ...secret }] })
  expect(await findMessages('lighthouse')).toEqual([])

  const { id } = await makeConversation(ingrid, stranger, { lines: [{ by: stranger, ...secret }] })
  expect(await findMessages('lighthouse')).toHaveLength(1)
  const party = db().updateTable('conversation_party').where('conversation_id', '=', id)
  await party.set({ removed_at: march }).where('member_id', '=', ingrid.id).execute()
  expect(await findMessages('lighthouse')).toEqual([])
  await party.set({ removed_at: null }).execute()
  await db()
    .updateTable('message')
    .set({ body: '', unsent_at: march })
    .where('conversation_id', '=', id)
    .execute()
  expect(await findMessages('lighthouse')).toEqual([])
})

test('CHAT-1 returns at most 50 messages', async () => {
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

test('CHAT-1 an excerpt shows the words with some of the text around them', async () => {
  const { viewer, site } = await makeMember()
  const long = 'word '.repeat(60)
  const lines = [`${long}Rosebud ${long}`, '🌷 Zoe\u0308 says Rosebud', 'x'.repeat(100)]
  await makeConversation(viewer, theo, { lines: lines.map((text) => ({ by: theo, text })) })
  const excerptOf = async (query: string) => {
    const { messages } = await searchChats(viewer, site, query)
    return messages.at(-1)!.excerpt
  }
  const { before, hit, after } = await excerptOf('rosebud')
  expect(hit).toBe('Rosebud')
  expect(before).toMatch(/^… (word )+$/)
  expect(after).toMatch(/^( word)+ …$/)
  expect(await excerptOf('zoe')).toEqual({ before: '🌷 ', hit: 'Zoe\u0308', after: ' says Rosebud' })
  expect(await excerptOf('xx')).toEqual({ before: '', hit: 'xx', after: `${'x'.repeat(60)} …` })
})

test('CHAT-1 letters with many possible spellings take no more time than others', async () => {
  const { viewer, site } = await makeMember()
  const many = 20_000
  const lines = [
    { by: theo, text: `${'å'.repeat(94)} ${'a'.repeat(92)}x` },
    { by: theo, text: `${'å'.repeat(many - 1)}x` },
    { by: theo, text: 'aå'.repeat(many / 2) },
    { by: theo, text: 'a\u0301'.repeat(many / 2) },
  ]
  await makeConversation(viewer, theo, { lines })
  const { messages } = await searchChats(viewer, site, `${'aa'.repeat(46)}x`)
  expect(messages.map(({ sequence, excerpt }) => [sequence, excerpt.hit.length])).toEqual([
    [2, 93],
    [1, 93],
  ])
})
