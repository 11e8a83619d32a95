import { createHash } from 'node:crypto'

/** The numbers of the SQL function search_trait: a value's place in its list, from 1, after the field's own number. */
const traitLists = {
  seeking: [0, ['male', 'female']],
  relationship_status: [10, ['single', 'divorced', 'separated', 'widowed', 'complicated']],
  signup_reason: [30, ['relationship', 'companionship', 'friendship', 'travel', 'dance', 'chat']],
  hair_color: [50, ['brown', 'blonde', 'black', 'red', 'grey', 'silver', 'white', 'dyed', 'bald']],
  eye_color: [70, ['blue', 'brown', 'green', 'grey', 'hazel']],
  body_type: [90, ['average', 'slim', 'athletic', 'curvy', 'full']],
  tattoos: [110, ['none', 'small', 'several']],
} as const satisfies Record<string, readonly [number, readonly string[]]>

export type TraitField = keyof typeof traitLists
export const traitFields = Object.keys(traitLists) as TraitField[]

/** Undefined for a value that nobody can have. */
export function traitCode(field: TraitField, value: string): number | undefined {
  const [base, values] = traitLists[field] as readonly [number, readonly string[]]
  const place = values.indexOf(value)
  return place < 0 ? undefined : base + place + 1
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
