import { chance, pick } from '../chance.ts'
import { mix } from '../colours.ts'
import type { Facts } from '../facts.ts'

export interface HairColour {
  base: string
  light: string
  dark: string
  /** The colour of strands that have already turned; unused where greyShare is 0. */
  grey: string
  greyShare: number
}

const bases: Record<Exclude<Facts['hair'], 'bald'>, readonly string[]> = {
  brown: ['#5a3b28', '#6d482f', '#7d5638', '#4a3024', '#85603f'],
  blonde: ['#d3ad6b', '#c79c5c', '#dcbd85', '#b98d55', '#e0c695'],
  black: ['#2b2422', '#33292a', '#26201f'],
  red: ['#a2532b', '#b4622f', '#8f4527'],
  grey: ['#8f8a86', '#9b9691', '#83807f', '#a39c93'],
  silver: ['#b5b3b2', '#bfbcb8', '#aeb0b3'],
  white: ['#e3ded7', '#ebe6de', '#ded8cf'],
  dyed: ['#7a3326', '#8c3f2c', '#54302a', '#6b2b33', '#5d2f3a', '#96502f'],
}

const deepBrowns = ['#3a2a24', '#43302a', '#4a2f2c']

export function hairColourOf({ seed, gender, age, hair }: Facts, isDark: boolean): HairColour {
  // Bald heads have brown or grey hair at the sides before 55, and grey, silver or white hair later.
  const kind =
    hair === 'bald' ? pick(age < 55 ? ['brown', 'grey'] : ['grey', 'silver', 'white'], seed, 'sides') : hair
  const choices = bases[kind as keyof typeof bases]
  // A man's dyed hair is drawn brown: nobody notices the dye.
  const natural = isDark && (kind === 'brown' || kind === 'dyed') ? deepBrowns : choices
  const base = pick(
    kind === 'dyed' && gender === 'male' && !isDark ? bases.brown : natural,
    seed,
    'hair colour',
  )
  const isPale = kind === 'white' || kind === 'silver'
  const turns = ['brown', 'black', 'red', 'blonde'].includes(kind) && age >= 48
  return {
    base,
    light: mix(
      base,
      isPale ? '#ffffff' : kind === 'grey' ? '#e6e1da' : '#f4cf9a',
      isPale ? 0.6 : isDark && kind !== 'grey' ? 0.24 : 0.36,
    ),
    dark: mix(base, isPale ? '#6d6670' : '#1e1418', isPale ? 0.42 : 0.46),
    grey: turns ? '#c5bdb2' : mix(base, '#ffffff', 0.35),
    greyShare: turns ? 0.1 + chance(seed, 'grey strands') * 0.3 : 0,
  }
}

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
