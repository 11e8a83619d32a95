import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { heroLook } from './hero-looks.server.ts'

/** A part of a brand's drawn scene, with the words for it. */
export interface SceneDetail {
  id: string
  /** The scene's file with a fragment, so that all details of a page are one download. */
  src: string
  words: string
}

interface Cut {
  id: string
  /** Left, top and side of a square within the drawing that contains no face. */
  box: readonly [left: number, top: number, side: number]
  words: MessageDescriptor
}

const cuts: Record<number, readonly Cut[]> = {
  1: [
    { id: 'sea', box: [695, 345, 200], words: msg`An hour by the water` },
    { id: 'table', box: [1075, 545, 220], words: msg`A table for two` },
    { id: 'blossom', box: [1160, -30, 260], words: msg`The first blossom of the year` },
  ],
  2: [
    { id: 'flowers', box: [130, 320, 150], words: msg`An afternoon in the garden` },
    { id: 'greenhouse', box: [1100, 110, 240], words: msg`Coffee in the greenhouse` },
    { id: 'tree', box: [10, 10, 240], words: msg`A walk under the trees` },
  ],
  3: [
    { id: 'candles', box: [390, 470, 270], words: msg`An evening by candlelight` },
    { id: 'ribbon', box: [440, 715, 170], words: msg`A promise between two people` },
    { id: 'curtain', box: [40, 60, 240], words: msg`An evening with the curtains closed` },
  ],
  4: [
    { id: 'window', box: [150, 50, 350], words: msg`A slow morning` },
    { id: 'shelf', box: [1085, 150, 400], words: msg`Cooking with the radio on` },
    { id: 'dress', box: [430, 590, 220], words: msg`A dance in the kitchen` },
  ],
  5: [
    { id: 'sun', box: [240, 250, 320], words: msg`A walk at sunset` },
    { id: 'dog', box: [950, 440, 240], words: msg`Out with the dog` },
    { id: 'grass', box: [100, 650, 230], words: msg`Sand under your shoes` },
  ],
  6: [
    { id: 'record', box: [780, 510, 220], words: msg`An evening of old records` },
    { id: 'balcony', box: [190, 430, 300], words: msg`Breakfast on the balcony` },
    { id: 'plant', box: [1300, 390, 280], words: msg`A Sunday at home` },
  ],
  7: [
    { id: 'house', box: [1250, 270, 220], words: msg`A weekend in the country` },
    { id: 'hills', box: [1020, 200, 258], words: msg`The last light over the hills` },
    { id: 'lavender', box: [20, 540, 250], words: msg`A walk through the fields` },
  ],
}

/** Three details of the brand's scene; the variant decides which one comes first. */
export function sceneDetails(niche: number, locale: Locale, first = 0): SceneDetail[] {
  const known = cuts[niche] ? niche : 1
  const { scene } = heroLook(known)
  const i18n = i18nFor(locale)
  const all = cuts[known] ?? []
  const begin = first % all.length
  return [...all.slice(begin), ...all.slice(0, begin)].map(({ id, box: [left, top, side], words }) => ({
    id,
    // The drawing sets its own aspect-ratio behaviour, so that it fills any shape.
    src: `${scene}#svgView(viewBox(${left},${top},${side},${side}))`,
    words: i18n._(words),
  }))
}
