import { expect, test } from 'vitest'
import { db } from '#app/platform/db.server.ts'
import { factWords, profileWords } from './profile-words.ts'

test('PROFILE-2 every stored value of a fact has words', async () => {
  for (const fact of Object.keys(profileWords) as (keyof typeof profileWords)[]) {
    const rows = await db()
      .selectFrom('member')
      .select(`${fact} as value`)
      .distinct()
      .where(fact, 'is not', null)
      .execute()
    expect(rows.length).toBeGreaterThan(0)
    for (const { value } of rows) expect(factWords(fact, value!), `${fact}: ${value}`).toBeDefined()
  }
})
