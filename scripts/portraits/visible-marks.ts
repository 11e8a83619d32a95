import type { Garment } from './clothes/clothes.ts'
import type { Hat } from './clothes/hats.ts'
import type { Facts } from './facts.ts'
import type { HairStyle } from './hair/hair-styles.ts'
import { outlineOf, type Person } from './person.ts'
import { aroundOf, hatOf, outfitOf } from './photo.ts'

/** Groups hairstyles that are cut or combed differently but look the same from afar. */
const shapes: Record<HairStyle, string> = {
  bun: 'up',
  topKnot: 'up',
  lowTail: 'up',
  sweptBack: 'up',
  braid: 'braid',
  pixie: 'short',
  softWave: 'short',
  crop: 'short',
  sidePart: 'short',
  quiff: 'short',
  tousled: 'short',
  receding: 'short',
  curlyShort: 'curly',
  curlyMan: 'curly',
  afro: 'curly',
  bob: 'bob',
  wavy: 'bob',
  collarLength: 'bob',
  shoulder: 'long',
  long: 'long',
  horseshoe: 'bald',
  shaven: 'bald',
}

const colours: Record<Facts['hair'], string> = {
  grey: 'pale',
  silver: 'pale',
  white: 'pale',
  blonde: 'fair',
  brown: 'dark',
  black: 'dark',
  red: 'red',
  dyed: 'red',
  bald: 'none',
}

const hats: Record<Exclude<Hat, 'none'>, string> = {
  sailor: 'cap',
  flatCap: 'cap',
  beret: 'cap',
  beanie: 'cap',
  fedora: 'brim',
  bucket: 'brim',
  straw: 'straw',
}

const beards: Record<Person['beard'], string> = {
  none: 'none',
  stubble: 'none',
  short: 'beard',
  full: 'beard',
  goatee: 'goatee',
  moustache: 'moustache',
}

/** Garments recognised by their pattern, whatever their colour. */
const patterned = new Set<Garment>([
  ...(['breton', 'fairIsle', 'checkShirt', 'dotBlouse', 'flowerDress', 'apron', 'suit'] as const),
])

/** The marks by which two photos look alike at a glance. */
export function visibleMarks(look: Facts) {
  const { hairStyle, beard, glasses, isDark } = outlineOf(look)
  const hat = hatOf(look, 0)
  const { garment, colour } = outfitOf(look, 0)
  const hair = `${colourOf(look)} ${shapeOf(look, hairStyle)}`
  return {
    place: aroundOf(look, 0).place,
    // Bald people can have no other hair; only how much is left differs.
    hair: look.hair === 'bald' ? hairStyle : hair,
    head: [hat === 'none' ? hair : hats[hat], beards[beard], glasses === 'none', isDark].join(),
    clothes: patterned.has(garment) ? garment : colour,
  }
}

/** A man's dyed hair counts as brown: nobody notices the dye. */
const colourOf = ({ gender, hair }: Facts) => colours[gender === 'male' && hair === 'dyed' ? 'brown' : hair]

/** A man's swept-back hair is not long enough to be tied. */
const shapeOf = ({ gender }: Facts, style: HairStyle) =>
  gender === 'male' && style === 'sweptBack' ? 'short' : shapes[style]

export type VisibleMarks = ReturnType<typeof visibleMarks>
