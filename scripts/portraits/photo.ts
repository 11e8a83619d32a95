import { between, chance, pick, pickRound } from './chance.ts'
import type { Garment, Outfit } from './clothes/clothes.ts'
import type { Hat } from './clothes/hats.ts'
import type { Extra } from './extras.ts'
import type { Pose } from './face.ts'
import type { Facts } from './facts.ts'
import { type Hint, hints } from './hints.ts'
import { type PlaceName, placeNames, type Surroundings, surroundings } from './places/places.ts'
import type { Prop } from './props.ts'

/** What differs from photo to photo of one person. */
export interface Photo {
  pose: Pose
  around: Surroundings
  outfit: Outfit
  hat: Hat
  hatColour: string
  extra: Extra
  extraColour: string
  prop: Prop
  propColour: string
  zoom: number
  /** Where the eyes are. */
  x: number
  y: number
}

/** The first is the main photo; the others are closer, further off or to the side. */
const framings = [
  { zoom: 1.19, shift: 0, y: 212 },
  { zoom: 1, shift: 26, y: 214 },
  { zoom: 1.4, shift: 0, y: 216 },
  { zoom: 1.06, shift: -22, y: 210 },
  { zoom: 1.28, shift: 12, y: 212 },
  { zoom: 0.9, shift: -34, y: 222 },
] as const

const herClothes: readonly Garment[] = [
  ...(['jumper', 'blouse', 'dotBlouse', 'cardigan', 'blazer', 'rollneck', 'flowerDress', 'dress'] as const),
  ...(['breton', 'shirt', 'fairIsle', 'jacket'] as const),
]
const hisClothes: readonly Garment[] = [
  ...([
    'jumper',
    'vneck',
    'shirt',
    'checkShirt',
    'blazer',
    'rollneck',
    'polo',
    'cardigan',
    'breton',
  ] as const),
  ...(['jacket', 'shirt', 'vneck'] as const),
]
const herColours = [
  ...[
    '#8c2f4b',
    '#3f7d7a',
    '#c4747b',
    '#6d4a6b',
    '#4f78a3',
    '#c98532',
    '#b5553c',
    '#5d8567',
    '#e9dcc8',
    '#34506b',
  ],
  ...['#d9a08a', '#7f8f5f'],
]
const hisColours = [
  ...[
    '#34506b',
    '#3f6655',
    '#7d3243',
    '#4f78a3',
    '#465763',
    '#6f7d58',
    '#a0623a',
    '#7b8791',
    '#2f6a72',
    '#d9cdb8',
  ],
  ...['#8a6a4a', '#5a4a63'],
]
const seconds = ['#f3ebdd', '#e7d9c2', '#c9d6d2', '#e9c9ae', '#3d4856', '#b9c6d3', '#f4e6c8', '#8f4a52']

export function photoOf(facts: Facts, photo: number): Photo {
  const { seed } = facts
  const hint = hintOf(facts, photo)
  const around = aroundOf(facts, photo)
  const framing = framings[photo % framings.length] as (typeof framings)[number]
  const side = chance(seed, 'side') < 0.5 ? -1 : 1
  const outfit = outfitOf(facts, photo)
  const extra = extraOf(facts, photo, outfit.garment, hint)
  return {
    pose: poseOf(facts, photo, around),
    around,
    outfit,
    hat: hatOf(facts, photo),
    hatColour: pick(
      ['#6d5a48', '#4a5a63', '#7d3f45', '#5f6f5a', '#8a7a63', '#39485c', '#a5603f'],
      seed,
      photo,
      'hat colour',
    ),
    extra,
    extraColour: pickRound(
      ['#b5453f', '#d9a441', '#3f6f8a', '#7a4f7d', '#4f8a6f', '#c9727a'],
      photo,
      seed,
      'extra colour',
    ),
    prop: hint?.prop ?? 'none',
    propColour: pick(['#a83a4a', '#3f6f8a', '#d9a441', '#efe3d3', '#5d8567'], seed, photo, 'prop colour'),
    zoom: framing.zoom + between(-0.04, 0.04, seed, photo, 'zoom'),
    x: 200 + side * framing.shift,
    y: framing.y + between(-4, 4, seed, photo, 'y'),
  }
}

/** The first two photos show what somebody likes to do. */
function hintOf(facts: Facts, photo: number): Hint | undefined {
  return photo < 2 ? hints[facts.hints[photo as 0 | 1]] : undefined
}

export function outfitOf(facts: Facts, photo: number): Outfit {
  const { seed, gender } = facts
  const hint = hintOf(facts, photo)
  const isWoman = gender === 'female'
  const garments = (isWoman ? hint?.her : hint?.him) ?? (isWoman ? herClothes : hisClothes)
  const garment = hint ? pick(garments, seed, photo, 'garment') : pickRound(garments, photo, seed, 'garment')
  return {
    garment,
    colour: pickRound(isWoman ? herColours : hisColours, photo, seed, 'colour'),
    second:
      garment === 'fairIsle' || garment === 'suit'
        ? pick(['#f1e6d2', '#d98a5c', '#a83a4a', '#e2b95c'], seed, photo, 'second')
        : pick(seconds, seed, photo, 'second'),
  }
}

export function hatOf(facts: Facts, photo: number): Hat {
  const hat = hintOf(facts, photo)?.hat
  return hat && chance(facts.seed, photo, 'hat') < 0.72 ? hat : 'none'
}

/** Picks the surroundings of a photo; no two photos of a person share a place. */
export function aroundOf({ seed, hints: [first, second] }: Facts, photo: number): Surroundings {
  const own = [first, second].map((hint, place) => {
    const known = hints[hint]
    return known && pick(known.places, seed, place, 'place')
  })
  const taken: PlaceName[] = []
  for (let place = 0; place <= photo; place++) {
    const free = placeNames.filter((name) => !taken.includes(name))
    const wanted = own[place]
    taken.push(wanted && free.includes(wanted) ? wanted : pick(free, seed, place, 'anywhere'))
  }
  return surroundings(taken[photo] as PlaceName, seed, photo)
}

function extraOf({ seed, gender }: Facts, photo: number, garment: Garment, hint?: Hint): Extra {
  const isWoman = gender === 'female'
  const isOpen = ['dress', 'flowerDress', 'blouse', 'cardigan', 'jumper', 'dotBlouse'].includes(garment)
  const wanted = hint?.extra
  if (wanted && (isWoman || !['pearls', 'beads', 'silkScarf'].includes(wanted))) return wanted
  if (wanted === 'silkScarf') return 'scarf'
  if (!isWoman || !isOpen) return 'none'
  return pick(['none', 'none', 'pearls', 'pendant', 'pendant', 'beads', 'silkScarf'], seed, photo, 'extra')
}

function poseOf({ seed }: Facts, photo: number, { hour, sun }: Surroundings): Pose {
  const side = chance(seed, photo, 'turn') < 0.5 ? -1 : 1
  const yaw = side * between(0.04, photo === 0 ? 0.36 : 0.44, seed, photo, 'yaw')
  return {
    photo,
    yaw,
    sun,
    pitch: between(-0.05, 0.07, seed, photo, 'pitch'),
    tilt: between(-5.5, 5.5, seed, photo, 'tilt'),
    smile: between(0.25, 0.95, seed, photo, 'smile'),
    teeth: chance(seed, photo, 'teeth') < 0.2,
    // Mostly towards the viewer, now and then out into the surroundings.
    gaze: -yaw * 0.34 + (chance(seed, photo, 'away') < 0.12 ? side * 0.26 : 0),
    sunColour: hour.sunColour,
    shadeColour: hour.shadeColour,
    contrast: hour.contrast,
  }
}
