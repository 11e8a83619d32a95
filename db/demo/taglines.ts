import { textsIn } from './languages.ts'
import type { DemoMember } from './members.ts'

/** Whoever would say what somebody beside them in a list says already takes the next line that is free. */
export function withoutRepeatedTaglines(members: readonly DemoMember[]) {
  const said = new Map<string, Set<string>>()
  for (const { row } of members) {
    const list = `${row.site_id} ${row.language} ${row.gender}`
    const taken = said.get(list) ?? new Set()
    said.set(list, taken)
    const { taglines } = textsIn[row.language]
    const first = taglines.indexOf(row.tagline)
    const inTurn = [...taglines.slice(first), ...taglines.slice(0, first)]
    row.tagline = inTurn.find((line) => !taken.has(line)) ?? row.tagline
    taken.add(row.tagline)
  }
}
