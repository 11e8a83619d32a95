import { leastRank } from '#app/features/members/cards/activity.ts'
import { traitGroup } from './search-traits.server.ts'
import type { Statement } from './statement.ts'

export type Gender = 'male' | 'female'

/** A place on the unit sphere, as PostgreSQL writes a cube. */
export type Position = string

/** What is looked for, checked and complete. */
export interface SearchFilters {
  siteId: string
  genders: readonly Gender[]
  /** One country, or all of the site's. */
  countries: readonly string[]
  region?: string
  /** As 1966-11-15; the first is too old, the second is not. */
  bornAfter?: string
  bornBy?: string
  /** Of each list one or more must fit. */
  traits: readonly (readonly number[])[]
  onlineSince?: Date
  createdAfter?: Date
  photo: boolean
  /** How far from where, as a straight line through the unit sphere. */
  within?: { position: Position; chord: number }
  realOnly: boolean
}

/** The one for whom it is looked; people fit back if their own search includes this one. */
export interface FitsBack {
  gender: Gender
  age: number
}

/** Conditions on an entry `e` whose site is settled already. */
export function conditions(statement: Statement, filters: SearchFilters, site: string): string[] {
  const { genders, countries, region, bornAfter, bornBy, onlineSince, createdAfter, within } = filters
  return [
    genders.length === 1 && `e.gender = ${statement.value(genders[0], 'text')}`,
    countries.length === 1
      ? `e.country = ${statement.value(countries[0], 'text')}`
      : `e.country = any (${statement.value(countries, 'text[]')})`,
    region && `e.region = ${statement.value(region, 'text')}`,
    bornAfter && `e.date_of_birth > ${statement.value(bornAfter, 'date')}`,
    bornBy && `e.date_of_birth <= ${statement.value(bornBy, 'date')}`,
    onlineSince && seenAfter(statement, onlineSince),
    // Of a fictional profile nobody is ever there.
    onlineSince && "e.kind = 'member'",
    createdAfter && `e.created_at > ${statement.value(createdAfter, 'timestamptz')}`,
    filters.photo && 'e.has_photo',
    filters.realOnly && "e.kind = 'member'",
    ...filters.traits.map(
      (codes) => `e.traits && ${statement.value(withGroups(filters, codes), 'integer[]')}`,
    ),
    within && `e.spot = any (array(${spotsWithin(statement, within, site)}))`,
  ].filter((condition) => typeof condition === 'string')
}

/** The first comparison is the one an index can use. */
export function seenAfter(statement: Statement, time: Date): string {
  const least = statement.value(leastRank(time), 'timestamptz')
  return `e.active_at >= ${least} and e.seen_at > ${statement.value(time, 'timestamptz')}`
}

function withGroups({ siteId, genders, countries }: SearchFilters, codes: readonly number[]): number[] {
  return genders.flatMap((gender) =>
    countries.flatMap((country) => {
      const group = traitGroup(siteId, gender, country)
      return codes.map((code) => group | code)
    }),
  )
}

/** As a list, so that it is made once. The box finds them by index, the distance makes them exact. */
function spotsWithin(
  statement: Statement,
  { position, chord }: { position: Position; chord: number },
  site: string,
) {
  const center = statement.value(position, 'cube')
  const most = statement.value(chord, 'float8')
  return `select near.spot from search_spot near where near.site_id = ${site}
    and near.position <@ cube_enlarge(${center}, ${most}, 3) and near.position <-> ${center} <= ${most}`
}

export function fitsBack(statement: Statement, { gender, age }: FitsBack): string {
  const years = statement.value(age, 'smallint')
  return `(e.seeking = ${statement.value(gender, 'text')} and e.search_min_age <= ${years} and e.search_max_age >= ${years})`
}
