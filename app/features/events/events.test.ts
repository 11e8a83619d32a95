import { expect, test } from 'vitest'
import { tell } from '#app/features/live/live-events.server.ts'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { openEvents } from '#tests/live-stream.ts'
import { makeMember } from '#tests/make/member.ts'

await openBus()
test('CHAT-7 what a member is told arrives', async () => {
  const ingrid = await makeMember()
  const events = await openEvents(ingrid)
  console.log(events.response.status, [...events.response.headers])
  expect(await events.next()).toEqual({ id: '0', type: 'ready', data: {} })
  await transaction((tx) => tell(tx, [{ memberId: ingrid.id, event: { type: 'chats' } }]))
  expect(await events.next()).toEqual({ id: '1', type: 'chats', data: {} })
  expect(await events.next()).toMatchObject({ id: '1', type: 'counts', data: { unread_messages: 0 } })
  events.close()
  await closeBus()
})
