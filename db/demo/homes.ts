import type { Dice } from './dice.ts'
import { type Place, placesOf } from './places.ts'

/** Weighs cities below their size, so that small towns show up as well. */
const placeWeights = new Map<string, { places: readonly Place[]; sums: number[] }>()

export function drawPlace(dice: Dice, country: string): Place {
  let known = placeWeights.get(country)
  if (!known) {
    let sum = 0
    const places = placesOf(country)
    known = { places, sums: places.map(({ population }) => (sum += population ** 0.6)) }
    placeWeights.set(country, known)
  }
  const { places, sums } = known
  const wanted = dice.next() * (sums.at(-1) as number)
  return places[sums.findIndex((sum) => wanted < sum)] as Place
}

export function cityOf(country: string, city: string): Place {
  const found = placesOf(country).find((place) => place.city === city)
  if (!found) throw new Error(`${city} is not among the cities of ${country}`)
  return found
}

const maxDraws = 24

/**
 * Chooses where the members of each list live, and draws again, up to 24 times in all, while one of them already lives
 * there.
 */
export class Homes {
  private readonly residents = new Map<string, number>()

  draw(dice: Dice, list: string, country: string): Place {
    const keyOf = ({ city }: Place) => `${list} ${country} ${city}`
    const residentsOf = (place: Place) => this.residents.get(keyOf(place)) ?? 0
    let home = drawPlace(dice, country)
    for (let draws = 1; draws < maxDraws && residentsOf(home) > 0; draws++) {
      const other = drawPlace(dice, country)
      if (residentsOf(other) < residentsOf(home)) home = other
    }
    this.residents.set(keyOf(home), residentsOf(home) + 1)
    return home
  }
}
