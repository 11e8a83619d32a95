import type pg from 'pg'
import { printAgainstSql, printSql, type Subject } from './against-sql.ts'
import type { Call } from './calls.ts'

const answers = { gender: 'male', interests: [24, 44], matters: 'interests' }

/** The other lists that search among all members: profiles with similar ones, the swipe game, the match finder. */
export async function printOtherLists(subject: Subject, client: pg.Client): Promise<Record<string, number>> {
  const p95: Record<string, number> = {}
  const profiles = (await profilesIn(client)).map((id) => ({ path: `/api/member.php?id=${id}` }))
  console.log('\nprofile and similar members')
  p95.profile = await printAgainstSql(subject, profiles)
  console.log('\nswipe game')
  p95['swipe game'] = await printAgainstSql(subject, [{ path: '/api/swipe.php' }])
  for (const distance of ['50', 'country', 'anywhere']) {
    console.log(`\nmatch finder, distance ${distance}`)
    p95[`match finder, ${distance}`] = await printSql(subject, matchFinder(distance))
  }
  return p95
}

const matchFinder = (distance: string): Call[] =>
  [57, 58, 59, 60].map((min_age) => ({
    path: '/api/match-finder.php',
    json: { answers: { ...answers, min_age, max_age: min_age + 12, distance } },
  }))

async function profilesIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select member_id as id from search_entry
      where site_id = (select id from site where is_default) and kind = 'member' and gender = 'male' and country = 'DE'
      order by member_id limit 12`,
  )
  return rows.map(({ id }) => id)
}
