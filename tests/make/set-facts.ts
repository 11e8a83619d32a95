import { type MemberFacts, updateTraits } from '#app/features/members/facts/facts.ts'
import { db } from '#app/platform/database/db.server.ts'

/** Makes members state something about themselves; their other answers stay. */
export async function setFacts(ids: readonly string[], told: Partial<MemberFacts>) {
  const members = await db().selectFrom('member').select(['id', 'traits']).where('id', 'in', ids).execute()
  for (const { id, traits } of members)
    await db()
      .updateTable('member')
      .set({ traits: updateTraits(traits, told) })
      .where('id', '=', id)
      .execute()
}
