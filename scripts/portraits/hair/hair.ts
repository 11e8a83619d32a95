import type { Face } from '../face.ts'
import { beginHair } from '../lock.ts'
import { horseshoe, shaven } from './hair-bald.ts'
import { curlyHair } from './hair-curly.ts'
import { longHair } from './hair-long.ts'
import { type Hair, shortHair } from './hair-short.ts'
import { upHair } from './hair-up.ts'

export function hair(face: Face): Hair {
  beginHair()
  const style = face.person.hairStyle
  switch (style) {
    case 'shaven':
      return shaven(face)
    case 'horseshoe':
      return horseshoe(face)
    case 'bun':
    case 'topKnot':
    case 'lowTail':
    case 'braid':
      return upHair(face, style)
    case 'bob':
    case 'shoulder':
    case 'long':
    case 'wavy':
    case 'collarLength':
      return longHair(face, style)
    case 'curlyShort':
    case 'afro':
    case 'curlyMan':
      return curlyHair(face, style)
    default:
      return shortHair(face, style)
  }
}
