import * as avataaars from '@dicebear/avataaars'
import { createAvatar } from '@dicebear/core'
import { between, chance, pick, pickRound } from './portrait-chance.ts'

export type Person = { seed: number; gender: 'male' | 'female'; age: number }

type Look = avataaars.Options
type Top = NonNullable<Look['top']>[number]
type Clothing = NonNullable<Look['clothing']>[number]
type Beard = NonNullable<Look['facialHair']>[number]

const skins = [
  ...['ffdbb4', 'ffdbb4', 'f9d2ae', 'f3c9a0', 'edb98a', 'edb98a'],
  ...['e0a574', 'd08b5b', 'a86b42', '8d5a3c', '704c3a'],
]
const darkSkins = ['a86b42', '8d5a3c', '704c3a']

const naturalHair = ['2c1b18', '4a312c', '5c3d2e', '724133', '8a5a35', 'a55728', 'b58143', 'c9a063']
const darkHair = ['2c1b18', '37261f', '4a312c']
const fadedHair = ['6e5a50', '7f6a5c', '95806d', 'b09a7e', 'a8917c']
const greyHair = ['8c8884', '9d9994', 'b0aaa4', 'b5a999', 'c4bdb6']
const whiteHair = ['d9d4cf', 'e4dfda', 'ece8e4', 'e6dcc8', 'd3cdc9']

const womensTops: readonly Top[] = [
  ...(['bob', 'bun', 'curly', 'curvy', 'longButNotTooLong', 'bun'] as const),
  ...(['straight01', 'straight02', 'straightAndStrand', 'bob', 'longButNotTooLong'] as const),
]
const olderWomensTops: readonly Top[] = [
  ...(['bob', 'bob', 'bun', 'bun', 'curly', 'curly', 'longButNotTooLong', 'longButNotTooLong'] as const),
  ...(['straight01', 'straightAndStrand', 'curvy', 'shaggy', 'shortCurly', 'shaggy'] as const),
]
const mensTops: readonly Top[] = [
  ...(['shortFlat', 'shortRound', 'shortWaved', 'shortCurly', 'theCaesar'] as const),
  ...(['theCaesarAndSidePart', 'shortFlat', 'shortRound', 'sides'] as const),
]
const darkSkinTops = {
  female: ['fro', 'bun', 'curly', 'bob', 'shortCurly', 'longButNotTooLong'],
  male: ['theCaesar', 'theCaesarAndSidePart', 'dreads01', 'shortRound', 'sides'],
} as const satisfies Record<Person['gender'], readonly Top[]>

/** How far a wide hair style reaches to either side, in avatar units. */
const hairReach: Partial<Record<Top, number>> = { fro: 130, curly: 116, curvy: 114, straight01: 112 }

const beards: readonly Beard[] = [
  ...(['beardLight', 'beardLight', 'beardLight', 'beardMedium', 'beardMedium'] as const),
  ...(['moustacheFancy', 'moustacheMagnum'] as const),
]

const clothing = {
  female: [
    'shirtScoopNeck',
    'shirtVNeck',
    'collarAndSweater',
    'blazerAndShirt',
    'shirtCrewNeck',
    'blazerAndSweater',
  ],
  male: ['blazerAndShirt', 'collarAndSweater', 'shirtCrewNeck', 'blazerAndSweater', 'shirtVNeck'],
} as const satisfies Record<Person['gender'], readonly Clothing[]>

const clothesColours = {
  female: [
    '8c2f4b',
    '3f7d7a',
    'c77d83',
    '6d4a6b',
    '4f7fb0',
    'cf8a2e',
    'b9573c',
    '5f8a6b',
    'efe3d3',
    '34506b',
  ],
  male: ['34506b', '3f6b5a', '7d3243', '4f7fb0', '3c4f5c', '6f7f5c', 'a8653a', '7a8794', '2f6f78', 'd8cdbb'],
} as const satisfies Record<Person['gender'], readonly string[]>

const glasses = ['prescription01', 'prescription02', 'prescription02', 'round'] as const
const glassesColours = ['262e33', '3c4f5c', '5b3a29', '6b2f35', '7a6a55']
const lightGlassesColours = ['d8b36a', 'c9c2b8', '1d1a1a', 'b5654a']

const eyebrows = ['defaultNatural', 'default', 'raisedExcitedNatural', 'defaultNatural'] as const

// Face lines go in before the mouth, so that hair, beard and glasses cover them.
const mouthGroup = '<g transform="translate(78 134)">'

export function hairReachOf(person: Person): number {
  return hairReach[topOf(person) ?? 'sides'] ?? 100
}

/** The person alone, as an SVG of 280 × 280 with the shoulders on its lower edge. */
export function personSvg(person: Person, scene: number): string {
  return createAvatar(avataaars, { ...faceOf(person), ...sceneLook(person, scene) })
    .toString()
    .replace(mouthGroup, `${faceLines(person)}${mouthGroup}`)
}

function faceOf(person: Person): Look & { flip: boolean } {
  const { seed } = person
  const top = topOf(person)
  const beard = beardOf(person)
  return {
    flip: chance(seed, 'side of the parting') < 0.5,
    skinColor: [skinOf(person)],
    top: top ? [top] : [],
    topProbability: top ? 100 : 0,
    hairColor: [hairColour(person)],
    facialHair: beard ? [beard] : [],
    facialHairProbability: beard ? 100 : 0,
    facialHairColor: [beardColour(person)],
    accessories: [pick(glasses, seed, 'glasses')],
    accessoriesColor: [
      pick(hasDarkSkin(person) ? lightGlassesColours : glassesColours, seed, 'glasses colour'),
    ],
    accessoriesProbability: wearsGlasses(person) ? 100 : 0,
    eyebrows: [pick(eyebrows, seed, 'eyebrows')],
  }
}

function sceneLook(person: Person, scene: number): Look {
  const { seed, gender } = person
  // A full beard hides the corners of the closed smile and turns it into a frown.
  const smiles = beardOf(person) === 'beardMedium' ? (['smile'] as const) : (['smile', 'twinkle'] as const)
  return {
    clothing: [pickRound(clothing[gender], scene, seed, 'clothing')],
    clothesColor: [pickRound(clothesColours[gender], scene, seed, 'clothes colour')],
    eyes: [pick(['default', 'default', 'happy'], seed, scene, 'eyes')],
    mouth: [pick(smiles, seed, scene, 'mouth')],
  }
}

const skinOf = ({ seed }: Person) => pick(skins, seed, 'skin')

const hasDarkSkin = (person: Person) => darkSkins.includes(skinOf(person))

function topOf(person: Person): Top | undefined {
  const { seed, gender, age } = person
  if (isBald(person)) return undefined
  if (hasDarkSkin(person)) return pick(darkSkinTops[gender], seed, 'top')
  if (gender === 'male') return pick(mensTops, seed, 'top')
  return pick(age < 55 ? womensTops : olderWomensTops, seed, 'top')
}

function isBald({ seed, gender, age }: Person): boolean {
  return gender === 'male' && chance(seed, 'bald') < (age < 45 ? 0.04 : 0.12)
}

function hairColour(person: Person): string {
  const { seed, age } = person
  const young = hasDarkSkin(person) ? darkHair : naturalHair
  const faded = hasDarkSkin(person) ? ['5a514c', '6f6762', '7d7670'] : fadedHair
  const years = age + between(-7, 7, seed, 'greying')
  if (years < 47) return pick(young, seed, 'hair')
  if (years < 57) return pick([...young, ...faded, ...faded], seed, 'hair')
  if (years < 66) return pick([...faded, ...greyHair, ...greyHair], seed, 'hair')
  if (years < 74) return pick([...greyHair, ...whiteHair], seed, 'hair')
  return pick(whiteHair, seed, 'hair')
}

function beardOf({ seed, gender, age }: Person): Beard | undefined {
  if (gender === 'female' || chance(seed, 'bearded') > 0.46) return undefined
  return pick(age < 45 ? ['beardLight', 'beardMedium'] : beards, seed, 'beard')
}

function beardColour(person: Person): string {
  const { seed, age } = person
  return age > 57 && chance(seed, 'beard greys first') < 0.6
    ? pick(whiteHair, seed, 'beard')
    : hairColour(person)
}

function wearsGlasses({ seed, age }: Person): boolean {
  return chance(seed, 'wears glasses') < (age < 45 ? 0.3 : 0.56)
}

function faceLines(person: Person): string {
  return cheeks(person) + (person.age < 50 ? '' : smileLines(person)) + earrings(person)
}

function cheeks(person: Person): string {
  if (hasDarkSkin(person)) return ''
  return '<g fill="#d9573f" fill-opacity=".1"><circle cx="95" cy="137" r="12"/><circle cx="169" cy="137" r="12"/></g>'
}

function smileLines(person: Person): string {
  const strength = Math.min(0.2, 0.1 + (person.age - 50) * 0.004).toFixed(3)
  const lines = ['M113 134q-9 4-11 13']
  // Behind glasses these would only clutter the eyes.
  if (!wearsGlasses(person)) lines.push('M87 111l-5-3', 'M87 116l-5 2')
  if (!wearsGlasses(person) && person.age >= 64) lines.push('M99 124q7 4 14 1')
  const side = `<path d="${lines.join('')}"/>`
  return [
    `<g fill="none" stroke="#3a1c0c" stroke-opacity="${strength}" stroke-width="2" stroke-linecap="round">`,
    `${side}<g transform="matrix(-1 0 0 1 264 0)">${side}</g></g>`,
  ].join('')
}

function earrings(person: Person): string {
  const { seed, gender } = person
  const showsEars = ['bun', 'shaggy', 'shortCurly'].includes(topOf(person) ?? '')
  if (gender === 'male' || !showsEars) return ''
  const colour = pick(['#fff7ea', '#e3b655', '#f6efe6'], seed, 'earring')
  return `<g fill="${colour}"><circle cx="69" cy="135" r="4"/><circle cx="195" cy="135" r="4"/></g>`
}
