import { keysOf } from '#app/platform/records.ts'
import { chance, rolls } from '../chance.ts'
import type { Hour, Scene } from './place.ts'
import { cityEvening } from './place-city.ts'
import { garden, mountains, park } from './places-green.ts'
import { cafe, kitchen, livingRoom } from './places-indoors.ts'
import { boat, lake, sea } from './places-water.ts'

export type PlaceName =
  | 'sea'
  | 'garden'
  | 'kitchen'
  | 'park'
  | 'mountains'
  | 'livingRoom'
  | 'cafe'
  | 'boat'
  | 'cityEvening'
  | 'lake'

const places: Record<PlaceName, readonly Scene[]> = {
  sea,
  garden,
  kitchen,
  park,
  mountains,
  livingRoom,
  cafe,
  boat,
  cityEvening,
  lake,
}
export const placeNames = keysOf(places)

export interface Surroundings {
  place: PlaceName
  hour: Hour
  sun: -1 | 1
  draw(): string
}

/** The place at one of its hours, which the words decide. */
export function surroundings(place: PlaceName, ...words: (string | number)[]): Surroundings {
  const scenes = places[place]
  const { hour, draw } = scenes[Math.floor(chance(...words, 'hour') * scenes.length)] as Scene
  const sun = chance(...words, 'sun') < 0.5 ? -1 : 1
  return {
    place,
    hour,
    sun,
    draw: () => {
      const scene = draw(rolls(...words, 'scene'))
      return sun < 0 ? scene : `<g transform="matrix(-1 0 0 1 400 0)">${scene}</g>`
    },
  }
}
