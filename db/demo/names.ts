import { namesOf } from './about.ts'
import type { DemoMember } from './members.ts'

/**
 * Whoever would be called like somebody of their site and country takes the next name that is free there; where none is,
 * the one that fewest have, and of those the one that fewest of the whole site have. Logins keep theirs.
 */
export function withoutRepeatedNames(members: readonly DemoMember[]) {
  const bearers = new Map<string, number>()
  for (const { row, age, isLogin } of members) {
    const lists = [`${row.site_id} ${row.gender} ${row.country}`, `${row.site_id} ${row.gender}`]
    const had = (list: string, name: string) => bearers.get(`${list} ${name}`) ?? 0
    if (!isLogin) {
      const names = namesOf({ ...row, age })
      const first = names.indexOf(row.name)
      const inTurn = [...names.slice(first), ...names.slice(0, first)]
      // In their own country first: a name that is rare elsewhere must not come twice here.
      for (const list of lists) {
        const fewest = Math.min(...inTurn.map((name) => had(list, name)))
        inTurn.splice(0, inTurn.length, ...inTurn.filter((name) => had(list, name) === fewest))
      }
      row.name = inTurn[0] ?? row.name
    }
    for (const list of lists) bearers.set(`${list} ${row.name}`, had(list, row.name) + 1)
  }
}
