import type { Insertable } from 'kysely'
import { now } from '#app/platform/clock.server.ts'
import type { MemberLike } from '#app/platform/database/database.gen.ts'
import { db } from '#app/platform/database/db.server.ts'

interface Someone {
  id: string
}

/** A like by the member that the other has not seen yet. */
export async function makeLike(liker: Someone, liked: Someone, wanted: Partial<Insertable<MemberLike>> = {}) {
  const pair = { liker_id: liker.id, liked_id: liked.id }
  await db()
    .insertInto('member_like')
    .values({ ...pair, origin: 'member', created_at: now(), ...wanted })
    .execute()
}

export async function makeMatch(one: Someone, other: Someone) {
  await makeLike(one, other)
  await makeLike(other, one)
}
