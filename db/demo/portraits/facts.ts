import { chance, pick } from './chance.ts'

export const hairFacts = [
  'brown',
  'blonde',
  'black',
  'red',
  'grey',
  'silver',
  'white',
  'dyed',
  'bald',
] as const
export const eyeFacts = ['blue', 'brown', 'green', 'grey', 'hazel'] as const
export const bodyFacts = ['average', 'slim', 'athletic', 'curvy', 'full'] as const

/** The facts a member states that a picture can show. */
export interface Facts {
  seed: number
  gender: 'male' | 'female'
  age: number
  hair: (typeof hairFacts)[number]
  eyes: (typeof eyeFacts)[number]
  body: (typeof bodyFacts)[number]
  /** The numbers of two interests, 0 for none: the first photo shows one, the second the other. */
  hints: readonly [number, number]
}

export interface Told {
  hair?: Facts['hair'] | null
  eyes?: Facts['eyes'] | null
  body?: Facts['body'] | null
  interests?: readonly number[]
}

/** Draws a likely value for each fact that the member has not stated. */
export function factsFor(seed: number, gender: Facts['gender'], age: number, told: Told = {}): Facts {
  const { interests = [] } = told
  const first = Math.floor(chance(seed, 'first interest') * interests.length)
  const second = (first + 1) % (interests.length || 1)
  return {
    seed,
    gender,
    age,
    hints: [interests[first] ?? 0, interests[second] ?? 0],
    hair: told.hair ?? likelyHair(seed, age),
    eyes: told.eyes ?? pick(['blue', 'blue', 'brown', 'brown', 'green', 'grey', 'hazel'], seed, 'eyes'),
    body: told.body ?? pick(['average', 'average', 'slim', 'athletic', 'curvy', 'full'], seed, 'body'),
  }
}

function likelyHair(seed: number, age: number): Facts['hair'] {
  const years = age + chance(seed, 'greying') * 16 - 8
  if (years < 52) return pick(['brown', 'brown', 'blonde', 'black', 'red'], seed, 'hair')
  if (years < 62) return pick(['brown', 'blonde', 'grey', 'grey', 'dyed'], seed, 'hair')
  return pick(['grey', 'silver', 'white', 'white', 'dyed'], seed, 'hair')
}

/** Encodes all facts in a name, so that a picture can be drawn from its address alone. */
export function portraitName({ seed, gender, age, hair, eyes, body, hints }: Facts): string {
  const looks = [hairFacts.indexOf(hair), eyeFacts.indexOf(eyes), bodyFacts.indexOf(body)].join('')
  const shown = hints.map((hint) => String(hint).padStart(2, '0')).join('')
  return `portrait-${gender.charAt(0)}${String(age).padStart(2, '0')}-${looks}${shown}-${seed}`
}

const shortName = /^portrait-(\d{3})-([0-5])$/
const fullName = /^portrait-([fm])(\d\d)-([0-8])([0-4])([0-4])(\d\d)(\d\d)-(\d{1,9})-([0-5])$/

/** Reads from a photo's name who is on it and which of their photos it is; short names are people for tests. */
export function readName(file: string): { facts: Facts; photo: number } | null {
  const [, number, shortPhoto] = shortName.exec(file) ?? []
  if (number) return { facts: sampleFacts(Number(number)), photo: Number(shortPhoto) }
  const [, sex, age, hair, eyes, body, first, second, seed, photo] = fullName.exec(file) ?? []
  if (!sex) return null
  const facts: Facts = {
    seed: Number(seed),
    gender: sex === 'f' ? 'female' : 'male',
    age: Number(age),
    hair: hairFacts[Number(hair)] ?? 'grey',
    eyes: eyeFacts[Number(eyes)] ?? 'brown',
    body: bodyFacts[Number(body)] ?? 'average',
    hints: [Number(first), Number(second)],
  }
  return { facts, photo: Number(photo) }
}

/** A sample person for a number: every second one a man, aged 50 to 82. */
export function sampleFacts(seed: number): Facts {
  const age = 50 + Math.floor(((chance(seed, 'age') + chance(seed, 'years')) / 2) * 33)
  const interests = ['interest', 'other interest'].map((word) => 1 + Math.floor(chance(seed, word) * 45))
  return factsFor(seed, seed % 2 ? 'male' : 'female', age, { interests })
}
