import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { giveCredits } from '#tests/make/credits.ts'
import { makeMember } from '#tests/make/member.ts'

/** By the names under which they are prepared. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  await work()
  const sent = query.mock.calls.map(([each]) => each as unknown as { name?: string; text: string })
  query.mockRestore()
  return sent.map(({ name, text }) => name?.replace(/_[0-9a-f]{12}$/, '') ?? text)
}

test('CHAT-2 a message is 11 statements, all prepared: asked for behind the lock of the pair, and written in one go', async () => {
  const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
  await giveCredits(ingrid, 10)
  const send = async () => {
    const json = { profile: theo.id, client_id: newId(), text: 'Good morning' }
    expect((await call('/api/chat.php', { cookie: ingrid.cookie, json })).status).toBe(201)
  }
  await send()
  expect(await statementsOf(send)).toEqual([
    ...['find_viewers', 'rate_limit:rlflx-upsert'],
    ...['begin', 'hold_lock', 'lock_purse', 'find_recipient', 'last_texts'],
    ...['book', 'insert_message', 'insert_events', 'commit'],
  ])
})
