import type { Garment } from './portraits/clothes.ts'
import type { Facts } from './portraits/facts.ts'
import type { HairStyle } from './portraits/hair-styles.ts'
import type { Hat } from './portraits/hats.ts'
import { outlineOf } from './portraits/person.ts'
import { aroundOf, hatOf, outfitOf } from './portraits/photo.ts'

/** Hair that is cut or combed in many ways, and yet from afar one has it like the next. */
const shapes: Record<HairStyle, string> = {
  ...{ bun: 'up', topKnot: 'up', lowTail: 'up', sweptBack: 'up' },
  ...{
    pixie: 'short',
    softWave: 'short',
    crop: 'short',
    sidePart: 'short',
    quiff: 'short',
    tousled: 'short',
  },
  ...{ bob: 'bob', wavy: 'bob', collarLength: 'bob', shoulder: 'long', long: 'long', braid: 'braid' },
  ...{ curlyShort: 'curly', curlyMan: 'curly', afro: 'curly' },
  ...{ receding: 'receding', horseshoe: 'horseshoe', shaven: 'shaven' },
}

const colours: Record<Facts['hair'], string> = {
  ...{ grey: 'pale', silver: 'pale', white: 'pale', blonde: 'fair' },
  ...{ brown: 'dark', black: 'dark', red: 'red', dyed: 'red', bald: 'none' },
}

const hats: Record<Exclude<Hat, 'none'>, string> = {
  ...{ sailor: 'cap', flatCap: 'cap', beret: 'cap', beanie: 'cap' },
  ...{ fedora: 'brim', bucket: 'brim', straw: 'straw' },
}

/** Their pattern is known again in any colour. */
const patterned = new Set<Garment>([
  ...(['breton', 'fairIsle', 'checkShirt', 'dotBlouse', 'flowerDress', 'apron', 'suit'] as const),
])

/** What makes two photos look alike at a glance. */
export function glance(look: Facts) {
  const { hairStyle, beard, glasses, isDark } = outlineOf(look)
  const hat = hatOf(look, 0)
  const { garment, colour } = outfitOf(look, 0)
  const isMan = look.gender === 'male'
  const hair = `${colours[look.hair]} ${isMan && hairStyle === 'sweptBack' ? 'short' : shapes[hairStyle]}`
  return {
    place: aroundOf(look, 0).place,
    hair,
    head: [
      hat === 'none' ? hair : hats[hat],
      beard === 'stubble' ? 'none' : beard,
      glasses === 'none',
      isDark,
    ].join(),
    clothes: patterned.has(garment) ? garment : colour,
  }
}

export type Glance = ReturnType<typeof glance>
