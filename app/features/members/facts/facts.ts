import { keysOf } from '#app/platform/records.ts'

/** The parts of the page of one's own profile that ask for facts, in their order. */
const sections = ['seeking', 'looks', 'sexuality'] as const
type FactSection = (typeof sections)[number]

interface Fact {
  /** A new one comes last, for the place of a value is its number. Forms offer them in the order of their words. */
  values: readonly string[]
  /**
   * What is stored of a value: its place, counted from 1, after this number; the table trait says the same. Numbers of
   * facts are twenty apart. Null for a fact that is kept apart from the others, which no search can ask for.
   */
  number: number | null
  section: FactSection
  /** How a search says it: by the value alone ('Widowed') or with its name ('Hair: red'). Null: nobody searches by it. */
  filter: 'value' | 'named' | null
  /** Its place on a profile. */
  shownAt: number
  /** Whether a profile lacks it: for itself, or as one of several about looks; null if it is nobody's business to ask. */
  missed: 'itself' | 'looks' | null
}

/**
 * Whatever members choose from a list to tell about themselves, in the order of forms; nobody has to say anything. Its
 * words stand beside it in profile-words.ts. Contracts, forms, filters, profiles and the demo follow from here.
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
  // The law protects it: it is stored with a consent of its own, and must not stand in an address.
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
/** Stored by its numbers among the traits of a member. */
export type TraitName = NameWith<{ number: number }>
export type FilterName = NameWith<{ filter: string }>
export type MissedFact = NameWith<{ missed: 'itself' }>

export const factNames = keysOf(facts)
export const traitNames = factNames.filter((name): name is TraitName => facts[name].number !== null)
export const filterNames = factNames.filter((name): name is FilterName => facts[name].filter !== null)
/** In the order of the page. */
export const missedFacts = sections
  .flatMap((section) => factNames.filter((name) => facts[name].section === section))
  .filter((name): name is MissedFact => facts[name].missed === 'itself')
export const looks = factNames.filter((name) => facts[name].missed === 'looks')

export function traitsIn(section: FactSection): TraitName[] {
  return traitNames.filter((name) => facts[name].section === section)
}
