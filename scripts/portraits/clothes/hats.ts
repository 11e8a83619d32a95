import { darker } from '../colours.ts'
import type { Face } from '../face.ts'
import { brimmed } from './hats-brimmed.ts'
import { beanie, beret, peaked } from './hats-soft.ts'

export type Hat = 'none' | 'straw' | 'flatCap' | 'beanie' | 'fedora' | 'bucket' | 'beret' | 'sailor'

/** Hair above this line is under the hat. */
export const hatLine = -56

export function hat(face: Face, kind: Hat, colour: string): string {
  switch (kind) {
    case 'none':
      return ''
    case 'straw':
      return brimmed(face, { colour: '#e2c58f', band: colour, brim: 58, rise: 26, droop: 8, weave: true })
    case 'fedora':
      return brimmed(face, { colour, band: darker(colour, 0.5), brim: 34, rise: 30, droop: 2 })
    case 'bucket':
      return brimmed(face, { colour, band: darker(colour, 0.12), brim: 22, rise: 22, droop: 15 })
    case 'beanie':
      return beanie(face, colour)
    case 'flatCap':
      return peaked(face, colour, false)
    case 'sailor':
      return peaked(face, '#2f4058', true)
    case 'beret':
      return beret(face, colour)
  }
}
