import { between, chance, pick } from './chance.ts'
import { mix } from './colours.ts'
import type { Facts } from './facts.ts'
import { type HairColour, type HairStyle, hairColourOf, hairStyleOf } from './hair/hair-styles.ts'
import { darkSkins, lightSkins, type Skin, warmSkins } from './skins.ts'

/** Everything that stays the same in all photos of a person. */
export interface Person {
  facts: Facts
  skin: Skin
  isDark: boolean
  hair: HairColour
  hairStyle: HairStyle
  /** On which side the hair is parted: -1 is the left of the picture. */
  parting: -1 | 1
  head: { width: number; top: number; jaw: number; chin: number; chinY: number; full: number }
  nose: { width: number; length: number; bridge: number; bump: number; tip: number }
  eye: { apart: number; width: number; open: number; slant: number; hood: number; iris: string }
  brow: { thick: number; arch: number; lift: number; colour: string }
  mouth: { width: number; upper: number; lower: number; colour: string }
  ear: number
  beard: 'none' | 'stubble' | 'full' | 'short' | 'goatee' | 'moustache'
  glasses: 'none' | 'round' | 'oval' | 'square' | 'halfRim' | 'cat' | 'rimless'
  glassesColour: string
  /** From 0, smooth, to 1. */
  lines: number
  freckles: boolean
  spots: boolean
  earring: 'none' | 'stud' | 'pearl' | 'hoop' | 'drop'
  makeUp: number
  size: number
}

const irises = {
  blue: '#5f8fb4',
  brown: '#6a4128',
  green: '#6f8f5c',
  grey: '#8797a0',
  hazel: '#93703a',
} as const

/** The features that tell people apart at a glance; far cheaper to compute than the whole person. */
export function outlineOf(facts: Facts) {
  const skin = skinOf(facts)
  const isDark = darkSkins.includes(skin)
  const { glasses, glassesColour } = glassesOf(facts)
  const beard = beardOf(facts)
  return { skin, isDark, hairStyle: hairStyleOf(facts, isDark), beard, glasses, glassesColour }
}

export function personOf(facts: Facts): Person {
  const { seed, gender, age, body } = facts
  const isMan = gender === 'male'
  const roll = (low: number, high: number, name: string) => between(low, high, seed, name)
  const outline = outlineOf(facts)
  const { skin, isDark } = outline
  const hair = hairColourOf(facts, isDark)
  const full = { slim: -0.5, athletic: -0.1, average: 0.1, curvy: 0.6, full: 1 }[body]
  const makeUp = isMan ? 0 : roll(0.1, 1, 'make-up')
  return {
    facts,
    ...outline,
    hair,
    makeUp,
    parting: chance(seed, 'parting') < 0.5 ? -1 : 1,
    head: {
      width: roll(70, 77, 'head') + full * 3 + (isMan ? 1 : -1),
      top: roll(107, 116, 'skull'),
      jaw: roll(isMan ? 0.78 : 0.64, isMan ? 0.9 : 0.76, 'jaw') + full * 0.04,
      chin: roll(isMan ? 0.38 : 0.27, isMan ? 0.5 : 0.38, 'chin'),
      chinY: roll(102, 112, 'chin length') + (isMan ? 2 : -2),
      full,
    },
    nose: {
      width: roll(isMan ? 13.5 : 12, isMan ? 17 : 15, 'nose width') + (isDark ? 3 : 0) + (age > 65 ? 1 : 0),
      length: roll(40, 48, 'nose length') + (age > 65 ? 1.5 : 0),
      bridge: roll(isMan ? 6 : 5, 8, 'bridge'),
      bump: roll(-1.6, 3.2, 'bump'),
      tip: roll(5, 8, 'nose tip'),
    },
    eye: {
      apart: roll(30, 33.5, 'eyes apart'),
      width: roll(15.2, 17.4, 'eye width'),
      open: roll(7.6, 9.6, 'eye open') - Math.max(0, age - 60) * 0.04 - (isMan ? 0.6 : 0),
      slant: roll(-1.6, 1.8, 'slant') - Math.max(0, age - 58) * 0.03,
      hood: Math.max(0, roll(-0.3, 0.6, 'hood') + (age - 50) / 60),
      iris: irises[facts.eyes],
    },
    brow: {
      thick: isMan ? roll(6, 8.8, 'brows') : roll(3, 4.8, 'brows'),
      arch: isMan ? roll(1, 4, 'arch') : roll(2.5, 6.5, 'arch'),
      lift: roll(-2.5, 2.5, 'brow lift') + (isMan ? 1.5 : -0.5),
      colour: browColour(hair, skin),
    },
    mouth: {
      width: roll(22, 27, 'mouth') + (isMan ? 1.5 : 0),
      upper: roll(3, 5.4, 'upper lip') - Math.max(0, age - 60) * 0.04 - (isMan ? 0.6 : 0),
      lower: roll(5, 7.6, 'lower lip') - (isMan ? 0.6 : 0),
      colour: lipColour(skin, isMan, makeUp, seed),
    },
    ear: roll(0.92, 1.12, 'ears') * (age > 65 ? 1.06 : 1),
    lines: Math.max(0, Math.min(1, (age - 38) / 42 + roll(-0.12, 0.12, 'lines'))) * (isDark ? 0.75 : 1),
    freckles: (facts.hair === 'red' || facts.hair === 'blonde') && chance(seed, 'freckles') < 0.45,
    spots: age > 66 && chance(seed, 'spots') < 0.5,
    earring: isMan ? 'none' : pick(['none', 'stud', 'pearl', 'pearl', 'hoop', 'drop'], seed, 'earring'),
    size: roll(0.97, 1.03, 'size') * (isMan ? 1.02 : 0.98),
  }
}

/** Fair hair and pale eyes go with fair skin; brown eyes with every skin there is. */
function skinOf({ seed, eyes, hair }: Facts): Skin {
  const isFair = hair === 'blonde' || hair === 'red'
  const share = chance(seed, 'skin')
  if (isFair || eyes === 'blue' || eyes === 'green' || eyes === 'grey')
    return pick(share < (isFair ? 0.96 : 0.86) ? lightSkins : warmSkins.slice(0, 1), seed, 'skin tone')
  if (share < (eyes === 'hazel' ? 0.1 : 0.36)) return pick(darkSkins, seed, 'skin tone')
  return pick(share < 0.68 ? warmSkins : lightSkins, seed, 'skin tone')
}

/** White brows would be lost on a face: they are painted a little darker. */
function browColour({ base, dark }: HairColour, { deep, shade }: Skin): string {
  return mix(mix(base, dark, 0.55), mix(deep, shade, 0.3), 0.34)
}

function lipColour({ lip, base, shade }: Skin, isMan: boolean, makeUp: number, seed: number): string {
  if (isMan) return mix(lip, mix(base, shade, 0.5), 0.62)
  const stick = pick(['#b8434f', '#c25b5b', '#a8485a', '#c4705f', '#b5525e'], seed, 'lipstick')
  return mix(lip, stick, makeUp * 0.55)
}

function beardOf({ seed, gender, age }: Facts): Person['beard'] {
  if (gender === 'female' || chance(seed, 'bearded') > 0.5) return 'none'
  const kinds = ['stubble', 'short', 'short', 'full', 'full', 'goatee', 'moustache'] as const
  return pick(age < 45 ? kinds.slice(0, 4) : kinds, seed, 'beard')
}

const womensGlasses = ['round', 'oval', 'oval', 'cat', 'cat', 'square', 'rimless', 'halfRim'] as const
const mensGlasses = ['round', 'oval', 'square', 'square', 'halfRim', 'halfRim', 'rimless'] as const
const frames = ['#3a2a26', '#2f3440', '#6b3b2a', '#7a2f3c', '#8a6a3c', '#40535c', '#5b4a6b']

function glassesOf({ seed, gender, age }: Facts): Pick<Person, 'glasses' | 'glassesColour'> {
  const wears = chance(seed, 'wears glasses') < (age < 50 ? 0.2 : 0.42)
  const glasses = wears ? pick(gender === 'male' ? mensGlasses : womensGlasses, seed, 'glasses') : 'none'
  return { glasses, glassesColour: pick(frames, seed, 'frame') }
}
