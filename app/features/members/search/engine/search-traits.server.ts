import { createHash } from 'node:crypto'

/** The number of the sought gender, as in the view search_entry_fresh. */
export function seekingCode(gender: 'male' | 'female'): number {
  return gender === 'male' ? 1 : 2
}

const interestBase = 200

export function interestCode(id: number): number {
  return interestBase + id
}

const groups = new Map<string, number>()

/** Same as the SQL function search_trait_group: the upper bits of a trait, for site, gender and country. */
export function traitGroup(siteId: string, gender: string, country: string): number {
  const name = siteId + gender + country
  let group = groups.get(name)
  if (group === undefined) {
    group = createHash('md5').update(name).digest().readInt32BE(0) & -1024
    groups.set(name, group)
  }
  return group
}
