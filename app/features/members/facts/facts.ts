import { keysOf, recordFromKeys } from '#app/platform/records.ts'

/** The parts of the page of one's own profile that ask for facts, in their order. */
const sections = ['seeking', 'looks', 'sexuality'] as const
type FactSection = (typeof sections)[number]

interface Fact {
  /**
   * Append new values at the end, because a value's place is its number. Forms offer them in the order of their words.
   */
  values: readonly string[]
  /**
   * A value is stored as this number plus its place, counted from 1; the table trait has the same numbers. Numbers of
   * facts are twenty apart. Null for a fact stored separately, which no search can ask for.
   */
  number: number | null
  section: FactSection
  /**
   * How a search words it: by the value alone ('Widowed') or with its name ('Hair: red'). Null where it cannot be
   * searched.
   */
  filter: 'value' | 'named' | null
  /** Its place on a profile. */
  shownAt: number
  /**
   * Whether a profile without this fact is incomplete: `itself` alone, or one of several `looks`. Null for a fact
   * that nobody is asked for.
   */
  missed: 'itself' | 'looks' | null
}

/**
 * Every fact that members choose from a list, in the order of forms; every answer is voluntary. Its words are in
 * profile-words.ts. Contracts, forms, filters, profiles and the demo derive from this list.
 */
export const facts = {
  relationship_status: {
    values: ['single', 'divorced', 'separated', 'widowed', 'complicated'],
    number: 10,
    section: 'looks',
    filter: 'value',
    shownAt: 1,
    missed: 'itself',
  },
  signup_reason: {
    values: ['relationship', 'companionship', 'friendship', 'travel', 'dance', 'chat'],
    number: 30,
    section: 'seeking',
    filter: 'value',
    shownAt: 2,
    missed: 'itself',
  },
  body_type: {
    values: ['average', 'slim', 'athletic', 'curvy', 'full'],
    number: 90,
    section: 'looks',
    filter: 'named',
    shownAt: 7,
    missed: 'looks',
  },
  hair_color: {
    values: ['brown', 'blonde', 'black', 'red', 'grey', 'silver', 'white', 'dyed', 'bald'],
    number: 50,
    section: 'looks',
    filter: 'named',
    shownAt: 5,
    missed: 'looks',
  },
  eye_color: {
    values: ['blue', 'brown', 'green', 'grey', 'hazel'],
    number: 70,
    section: 'looks',
    filter: 'named',
    shownAt: 6,
    missed: 'looks',
  },
  tattoos: {
    values: ['none', 'small', 'several'],
    number: 110,
    section: 'looks',
    filter: 'named',
    shownAt: 8,
    missed: 'looks',
  },
  // The law protects it: it needs separate consent for storage, and must not appear in an address.
  sexuality: {
    values: ['hetero', 'gay', 'lesbian', 'bi'],
    number: null,
    section: 'sexuality',
    filter: null,
    shownAt: 4,
    missed: null,
  },
} as const satisfies Record<string, Fact>

type Facts = typeof facts
export type FactName = keyof Facts
export type FactValue<Name extends FactName> = Facts[Name]['values'][number]

type NameWith<Part> = { [Name in FactName]: Facts[Name] extends Part ? Name : never }[FactName]
/** Stored as numbers among a member's traits. */
export type TraitName = NameWith<{ number: number }>
export type FilterName = NameWith<{ filter: string }>
export type MissedFact = NameWith<{ missed: 'itself' }>

export const factNames = keysOf(facts)
export const traitNames = factNames.filter((name): name is TraitName => facts[name].number !== null)
export const filterNames = factNames.filter((name): name is FilterName => facts[name].filter !== null)
/** In page order. */
export const missedFacts = sections
  .flatMap((section) => factNames.filter((name) => facts[name].section === section))
  .filter((name): name is MissedFact => facts[name].missed === 'itself')
export const looks = factNames.filter((name) => facts[name].missed === 'looks')

export function traitsIn(section: FactSection): TraitName[] {
  return traitNames.filter((name) => facts[name].section === section)
}

/** A member's facts; null where there is none. */
export type MemberFacts = { [Name in TraitName]: FactValue<Name> | null }

/** The stored number of a value; undefined for an unknown one. */
export function traitCode(name: TraitName, value: string): number | undefined {
  const { number, values }: { number: number; values: readonly string[] } = facts[name]
  const place = values.indexOf(value)
  return place < 0 ? undefined : number + place + 1
}

export function factsFromTraits(traits: readonly number[]): MemberFacts {
  const isGiven = (name: TraitName, value: string) => traits.some((code) => code === traitCode(name, value))
  return recordFromKeys(
    traitNames,
    (name) => facts[name].values.find((value) => isGiven(name, value)) ?? null,
  ) as MemberFacts
}

/** The traits after a change: new values for the facts it names, all others unchanged. */
export function updateTraits(
  traits: readonly number[],
  change: Partial<Record<TraitName, string | null>>,
): number[] {
  const named = traitNames.filter((name) => change[name] !== undefined)
  const before = named.flatMap((name) => facts[name].values.map((value) => traitCode(name, value)))
  const kept = traits.filter((code) => !before.includes(code))
  const told = named.flatMap((name) => traitCode(name, change[name] ?? '') ?? [])
  return [...kept, ...told].toSorted((one, other) => one - other)
}
