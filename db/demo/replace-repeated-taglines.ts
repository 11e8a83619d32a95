import { textsIn } from './languages.ts'
import type { DemoMember } from './members.ts'

/**
 * Replaces a line that somebody of the site already says in that language with the next unused one. If all are used, it
 * takes the earliest said only by the other gender, so that the two stand far apart.
 */
export function replaceRepeatedTaglines(members: readonly DemoMember[]) {
  const said = new Map<string, Set<string>>()
  const saidIn = (list: string) => {
    const lines = said.get(list) ?? new Set()
    said.set(list, lines)
    return lines
  }
  for (const { row } of members) {
    const list = `${row.site_id} ${row.language}`
    const [byAnyone, byOwn] = [saidIn(list), saidIn(`${list} ${row.gender}`)]
    const { taglines } = textsIn[row.language]
    const first = taglines.indexOf(row.tagline)
    const inTurn = [...taglines.slice(first), ...taglines.slice(0, first)]
    const free = inTurn.find((line) => !byAnyone.has(line))
    row.tagline = free ?? [...byAnyone].find((line) => !byOwn.has(line)) ?? row.tagline
    for (const lines of [byAnyone, byOwn]) lines.add(row.tagline)
  }
}
