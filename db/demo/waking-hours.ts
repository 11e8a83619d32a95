import type { Dice } from './dice.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** In universal time, which is an hour or two behind most of the demo's members. */
const [morning, night] = [6 * hour, 20 * hour]

/** Moments that end here or a little before, with uneven gaps, at hours at which people write. */
export function backFrom(dice: Dice, end: Date, count: number): Date[] {
  const times: Date[] = []
  let at = awake(dice, end.getTime())
  for (let left = count; left > 0; left--) {
    times.unshift(new Date(at))
    const pause = dice.happens(0.7) ? dice.integer(minute, 20 * minute) : dice.integer(hour, 30 * hour)
    at = awake(dice, at - pause)
  }
  return times
}

/** The moment itself, or one of the evening before. */
function awake(dice: Dice, at: number): number {
  const ofDay = at % day
  if (ofDay >= morning && ofDay < night) return at
  const midnight = at - ofDay - (ofDay < morning ? day : 0)
  return midnight + night - dice.integer(minute, 3 * hour)
}
