import { chance, pick } from './chance.ts'
import type { Facts } from './facts.ts'

export type HairStyle =
  | 'bob'
  | 'long'
  | 'shoulder'
  | 'pixie'
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
  ...(['bob', 'bob', 'shoulder', 'shoulder', 'pixie', 'pixie', 'curlyShort', 'wavy'] as const),
  ...(['bun', 'topKnot', 'lowTail', 'long', 'braid'] as const),
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
  if (gender === 'female') return pick(isDark ? darkWomen : age < 48 ? youngWomen : women, seed, 'style')
  return pick(isDark ? darkMen : men, seed, 'style')
}
