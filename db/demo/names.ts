import { namesOf } from './about.ts'
import type { DemoMember } from './members.ts'

/**
 * Gives each member the name that the fewest of their gender have in their country and, among those, on their site; it
 * tries their own first. Logins keep theirs.
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
      // Their own country first: a name that is rare elsewhere must not repeat here.
      for (const list of lists) {
        const fewest = Math.min(...inTurn.map((name) => had(list, name)))
        inTurn.splice(0, inTurn.length, ...inTurn.filter((name) => had(list, name) === fewest))
      }
      row.name = inTurn[0] ?? row.name
    }
    for (const list of lists) bearers.set(`${list} ${row.name}`, had(list, row.name) + 1)
  }
}
