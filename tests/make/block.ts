import { db } from '#app/platform/database/db.server.ts'

interface Someone {
  id: string
}

export async function makeBlock(blocker: Someone, blocked: Someone) {
  await db().insertInto('block').values({ blocker_id: blocker.id, blocked_id: blocked.id }).execute()
}
