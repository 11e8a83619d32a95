import type { FactValue } from '#app/features/members/facts/facts.ts'
import { chance, pick } from './chance.ts'

/** The facts a member states that a picture can show. */
export interface Facts {
  seed: number
  gender: 'male' | 'female'
  age: number
  hair: FactValue<'hair_color'>
  eyes: FactValue<'eye_color'>
  body: FactValue<'body_type'>
  /** The numbers of two interests, 0 for none: the first photo shows one, the second the other. */
  hints: readonly [number, number]
}

export interface StatedFacts {
  hair?: Facts['hair'] | null
  eyes?: Facts['eyes'] | null
  body?: Facts['body'] | null
  interests?: readonly number[]
}

/** Draws a likely value for each fact that the member has not stated. */
export function factsFor(seed: number, gender: Facts['gender'], age: number, told: StatedFacts = {}): Facts {
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

/** A person for a number, for films and tests: every second one a man, aged 50 to 82. */
export function sampleFacts(seed: number): Facts {
  const age = 50 + Math.floor(((chance(seed, 'age') + chance(seed, 'years')) / 2) * 33)
  const interests = ['interest', 'other interest'].map((word) => 1 + Math.floor(chance(seed, word) * 45))
  return factsFor(seed, seed % 2 ? 'male' : 'female', age, { interests })
}
