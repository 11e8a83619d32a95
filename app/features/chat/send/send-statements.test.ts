import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'

const unprepared = 'an unprepared statement'

/** The names of the prepared statements, grouped by round trip. */
async function recordRoundTrips(work: () => Promise<unknown>): Promise<string[][]> {
  const trips: string[][] = []
  let isAnswered = true
  const send = pg.Client.prototype.query
  const query = vi.spyOn(pg.Client.prototype, 'query')
  query.mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const { name, text } = given[0] as { name?: string; text: string }
    if (isAnswered) trips.push([])
    trips.at(-1)?.push(name ?? (/^(begin|commit)$/.test(text) ? text : unprepared))
    isAnswered = false
    this.connection.once('commandComplete', () => {
      isAnswered = true
    })
    return Reflect.apply(send, this, given)
  })
  await work()
  query.mockRestore()
  return trips
}

test('CHAT-2 a message takes at most 12 statements in six round trips, all prepared', async () => {
  const [ingrid, theo] = [await makeMember(), await makeMember({ gender: 'male' })]
  await giveCredits(ingrid, 10)
  const send = async () => {
    const json = { profile: theo.id, client_id: newId(), text: 'Good morning' }
    expect((await call('/api/chat.php', { cookie: ingrid.cookie, json })).status).toBe(201)
  }
  await send()
  const trips = await recordRoundTrips(send)
  expect(trips.length).toBeLessThanOrEqual(6)
  expect(trips.flat().length).toBeLessThanOrEqual(12)
  expect(trips.flat().filter((statement) => statement === unprepared)).toEqual([])
})
