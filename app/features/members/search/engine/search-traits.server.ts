import { createHash } from 'node:crypto'

/** Whom somebody looks for, as the view search_entry_fresh numbers it. */
export function seekingCode(gender: 'male' | 'female'): number {
  return gender === 'male' ? 1 : 2
}

const interestBase = 200

export function interestCode(id: number): number {
  return interestBase + id
}

const groups = new Map<string, number>()

/** As the SQL function search_trait_group: the upper bits of a trait, standing for site, gender and country. */
export function traitGroup(siteId: string, gender: string, country: string): number {
  const name = siteId + gender + country
  let group = groups.get(name)
  if (group === undefined) {
    group = createHash('md5').update(name).digest().readInt32BE(0) & -1024
    groups.set(name, group)
  }
  return group
}
