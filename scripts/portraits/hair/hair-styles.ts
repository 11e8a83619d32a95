import { chance, pick } from '../chance.ts'
import type { Facts } from '../facts.ts'

export type HairStyle =
  | 'bob'
  | 'long'
  | 'shoulder'
  | 'pixie'
  | 'softWave'
  | 'curlyShort'
  | 'wavy'
  | 'bun'
  | 'topKnot'
  | 'lowTail'
  | 'braid'
  | 'afro'
  | 'sidePart'
  | 'sweptBack'
  | 'crop'
  | 'quiff'
  | 'tousled'
  | 'receding'
  | 'curlyMan'
  | 'collarLength'
  | 'horseshoe'
  | 'shaven'

const women: readonly HairStyle[] = [
  ...(['bob', 'bob', 'shoulder', 'shoulder', 'pixie', 'softWave', 'curlyShort', 'wavy'] as const),
  ...(['bun', 'topKnot', 'lowTail', 'long', 'braid', 'sweptBack'] as const),
]
const olderWomen: readonly HairStyle[] = [
  ...([
    'bob',
    'bob',
    'shoulder',
    'pixie',
    'pixie',
    'softWave',
    'softWave',
    'curlyShort',
    'curlyShort',
  ] as const),
  ...(['bun', 'bun', 'topKnot', 'lowTail', 'wavy', 'long', 'braid', 'sweptBack'] as const),
]
const youngWomen: readonly HairStyle[] = [
  'bob',
  'long',
  'long',
  'shoulder',
  'wavy',
  'bun',
  'lowTail',
  'braid',
]
const darkWomen: readonly HairStyle[] = [
  'afro',
  'afro',
  'curlyShort',
  'wavy',
  'bun',
  'topKnot',
  'bob',
  'braid',
]
const men: readonly HairStyle[] = [
  ...(['sidePart', 'sidePart', 'sweptBack', 'crop', 'crop', 'quiff', 'tousled', 'tousled'] as const),
  ...(['receding', 'receding', 'curlyMan', 'collarLength'] as const),
]
const darkMen: readonly HairStyle[] = ['crop', 'crop', 'curlyMan', 'afro', 'receding']

export function hairStyleOf({ seed, gender, age, hair }: Facts, isDark: boolean): HairStyle {
  if (hair === 'bald' && gender === 'male') return chance(seed, 'bald') < 0.5 ? 'horseshoe' : 'shaven'
  if (hair === 'bald') return 'pixie'
  if (gender === 'female') return pick(isDark ? darkWomen : womenOf(age), seed, 'style')
  return pick(isDark ? darkMen : men, seed, 'style')
}

function womenOf(age: number): readonly HairStyle[] {
  if (age < 48) return youngWomen
  return age < 62 ? women : olderWomen
}
