import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readLikes } from '#app/features/matches/lists/list-likes.server.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeLike, makeMatch } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile, makeProfiles } from '#tests/make/profile.ts'
import { blockMember, isBlocked, listBlocked, readBlocks, unblockMember } from './blocks.server.ts'

const ingrid = await makeMember()
const theo = await makeMember({ gender: 'male' })
const { cookie } = ingrid

beforeEach(async () => {
  await db().deleteFrom('block').execute()
})
afterEach(resetClock)

function send(method: 'POST' | 'DELETE', profile: unknown, as: string | undefined = cookie) {
  return call('/api/block.php', { method, json: { profile }, cookie: as })
}

function findBlocks() {
  return db().selectFrom('block').selectAll().execute()
}

function setInvisible(id: string, invisible: boolean) {
  return db().updateTable('member').set({ invisible }).where('id', '=', id).execute()
}

describe('PROFILE-4 block.php', () => {
  test('PROFILE-4 blocking and unblocking can be repeated any number of times', async () => {
    for (const times of [1, 2]) {
      const blocked = await send('POST', theo.id)
      expect(blocked.status, String(times)).toBe(200)
      expect(await blocked.json()).toEqual({ blocked: true })
    }
    expect(await findBlocks()).toMatchObject([{ blocker_id: ingrid.id, blocked_id: theo.id }])
    for (const times of [1, 2]) {
      const ended = await send('DELETE', theo.id)
      expect(ended.status, String(times)).toBe(200)
      expect(await ended.json()).toEqual({ blocked: false })
    }
    expect(await findBlocks()).toEqual([])
  })

  test('PROFILE-4 twenty presses at once are one block', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('POST', theo.id)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await findBlocks()).toHaveLength(1)
  })

  test('PROFILE-4 concurrent blocks and unblocks end in one of the two states, never an error', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => send(turn % 2 ? 'DELETE' : 'POST', theo.id)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect((await findBlocks()).length).toBeLessThanOrEqual(1)
  })

  test.each(['POST', 'DELETE'] as const)('PROFILE-4 %s refuses oneself, in any letters', async (method) => {
    for (const id of [ingrid.id, ingrid.id.toUpperCase()]) {
      const answer = await send(method, id)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error: 'own_profile' })
    }
    expect(await findBlocks()).toEqual([])
  })

  test.each(['POST', 'DELETE'] as const)('PROFILE-4 %s finds nobody of another site', async (method) => {
    const stranger = await makeProfile({ on: 'she.localhost' })
    for (const id of [newId(), stranger.id]) {
      const answer = await send(method, id)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ error: 'not_found' })
    }
  })

  test.each([undefined, null, '', 'x', 7, {}, [], 'null', "' or 1=1 --", '0'.repeat(36)])(
    'PROFILE-4 refuses the id %j',
    async (profile) => {
      for (const method of ['POST', 'DELETE'] as const) {
        const answer = await send(method, profile)
        expect([404, 422]).toContain(answer.status)
      }
    },
  )

  test('ROLE-1 a visitor is asked to log in', async () => {
    for (const method of ['POST', 'DELETE'] as const) {
      const answer = await call('/api/block.php', { method, json: { profile: theo.id } })
      expect(answer.status).toBe(403)
      expect(await answer.json()).toMatchObject({ error: 'authentication_required' })
    }
  })

  test('PROFILE-4 a hidden member can be blocked by a conversation partner', async () => {
    const partner = await makeProfile({ gender: 'male' })
    await makeConversation(ingrid, partner)
    await setInvisible(partner.id, true)
    expect((await send('POST', partner.id)).status).toBe(200)
  })

  test('PROFILE-4 a formerly blocked member can be blocked again, even when hidden by now', async () => {
    const { id } = await makeProfile({ gender: 'male' })
    await send('POST', id)
    await setInvisible(id, true)
    for (const method of ['DELETE', 'POST', 'DELETE', 'DELETE'] as const)
      expect((await send(method, id)).status, method).toBe(200)
  })

  test('PROFILE-4 a hidden member whom one does not know is not found', async () => {
    const { id } = await makeProfile({ gender: 'male', invisible: true })
    for (const method of ['POST', 'DELETE'] as const) expect((await send(method, id)).status).toBe(404)
    expect(await findBlocks()).toEqual([])
  })
})

describe('PROFILE-4 effects of a block', () => {
  test('PROFILE-4 neither finds the other in a list, and both do again after unblocking', async () => {
    const seen = async () => [
      (await memberCards(ingrid.viewer, ingrid.site, [theo.id])).length,
      (await memberCards(theo.viewer, theo.site, [ingrid.id])).length,
    ]
    expect(await seen()).toEqual([1, 1])
    await blockMember(ingrid.viewer, ingrid.site, theo.id)
    expect(await seen()).toEqual([0, 0])
    expect(await readBlocks(ingrid.viewer, theo.id)).toEqual({ byViewer: true, byMember: false })
    expect(await readBlocks(theo.viewer, ingrid.id)).toEqual({ byViewer: false, byMember: true })
    expect(await isBlocked(theo.viewer, ingrid.id)).toBe(true)
    await unblockMember(ingrid.viewer, ingrid.site, theo.id)
    expect(await seen()).toEqual([1, 1])
    expect(await isBlocked(theo.viewer, ingrid.id)).toBe(false)
  })

  test('LIKE-2 likes between the two count for neither, are not lost, and return', async () => {
    const counts = async () => (await readLikes(ingrid.viewer, ingrid.site, 'matches', 1)).counts
    const { id } = await makeProfile({ gender: 'male' })
    await makeMatch(ingrid, { id })
    const before = await counts()
    expect(before).toEqual({ received: 1, sent: 1, matches: 1 })
    await blockMember(ingrid.viewer, ingrid.site, id)
    expect(await counts()).toMatchObject({
      received: before.received - 1,
      sent: before.sent - 1,
      matches: before.matches - 1,
    })
    await unblockMember(ingrid.viewer, ingrid.site, id)
    expect(await counts()).toEqual(before)
  })

  test('LIKE-1 the badge of new likes does not count a blocked member', async () => {
    const newLikes = async () =>
      (await (await call('/api/user.php', { cookie })).json()).user.new_likes as number
    const liker = await makeProfile({ gender: 'male' })
    await makeLike(liker, ingrid)
    const before = await newLikes()
    await blockMember(ingrid.viewer, ingrid.site, liker.id)
    expect(await newLikes()).toBe(before - 1)
  })
})

describe('PROFILE-4 blocked.php', () => {
  async function read(query = '', as: string | undefined = cookie) {
    const answer = await call(`/api/blocked.php${query}`, { cookie: as })
    return { status: answer.status, ...(await answer.json()) }
  }

  test('PROFILE-4 returns an empty list when nobody is blocked', async () => {
    expect(await read()).toEqual({ status: 200, profiles: [], numResults: 0, pageNumber: 1, pages: 1 })
  })

  test('PROFILE-4 lists the latest first, 24 a page, including members who cannot be seen any more', async () => {
    const others = await makeProfiles(30, { gender: 'male' })
    for (const { id } of others) {
      // Two in one millisecond would have no defined order.
      moveClock(1)
      await blockMember(ingrid.viewer, ingrid.site, id)
    }
    const last = others.at(-1)?.id ?? ''
    await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', last).execute()
    const first = await read()
    expect(first).toMatchObject({ numResults: 30, pageNumber: 1, pages: 2 })
    expect(first.profiles).toHaveLength(24)
    expect(Object.keys(first.profiles[0]).toSorted()).toEqual(
      ['age', 'blocked_at', 'fictional', 'id', 'name'].toSorted(),
    )
    const second = await read('?pageNumber=2')
    const ids = [...first.profiles, ...second.profiles].map(({ id }: { id: string }) => id)
    expect(ids.toSorted()).toEqual(others.map(({ id }) => id).toSorted())
    expect(ids[0]).toBe(last)
    expect((await read('?pageNumber=99')).pageNumber).toBe(2)
  })

  test('PROFILE-4 lists only one’s own blocks', async () => {
    await blockMember(ingrid.viewer, ingrid.site, theo.id)
    expect((await listBlocked(theo.viewer, 1)).profiles).toEqual([])
  })

  test.each(['0', '-1', '1.5', 'x', '', '99999999999'])(
    'PROFILE-4 refuses page %j as malformed',
    async (page) => {
      expect(await read(`?pageNumber=${page}`)).toMatchObject({ status: 400, error: 'malformed' })
    },
  )

  test('ROLE-1 a visitor is asked to log in', async () => {
    expect((await call('/api/blocked.php')).status).toBe(403)
  })
})
