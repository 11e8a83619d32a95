import { cat } from './cat.ts'
import { dog } from './dog.ts'
import type { Held } from './hand.ts'
import { book, bouquet, camera, cup, glass } from './props-held.ts'

export type Prop = 'none' | 'camera' | 'book' | 'cup' | 'glass' | 'dog' | 'cat' | 'bouquet'

/** Something to hold or somebody to hold on to; the smaller y, the higher it is in the picture. */
export function prop(kind: Prop, held: Held, y: number): string {
  switch (kind) {
    case 'none':
      return ''
    case 'camera':
      return camera(held.body)
    case 'book':
      return book(held, y)
    case 'cup':
      return cup(held, y)
    case 'glass':
      return glass(held, y)
    case 'dog':
      return dog(held, y)
    case 'cat':
      return cat(held, y)
    case 'bouquet':
      return bouquet(held, y)
  }
}
