import type { Dice } from './dice.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
/** In UTC, which is an hour or two behind most of the demo's members. */
const [morning, night] = [6 * hour, 20 * hour]
const awakePerDay = night - morning

/** Moments with uneven gaps, at hours when people write; the last is the end or a little before it. */
export function timesBefore(dice: Dice, end: Date, count: number): Date[] {
  const times: Date[] = []
  let at = toAwakeTime(dice, end.getTime())
  for (let left = count; left > 0; left--) {
    times.unshift(new Date(at))
    const pause = dice.chance(0.7) ? dice.integer(minute, 20 * minute) : dice.integer(hour, 30 * hour)
    at = toAwakeTime(dice, at - pause)
  }
  return times
}

/**
 * A random moment between the two, at an hour when people are awake; a higher lateness draws it towards the end. Always
 * one roll, so that the people of the demo are the same at any hour.
 */
export function drawAwakeTime(dice: Dice, from: Date, until: Date, lateness = 1): Date {
  const first = awakeTimeUntil(from) + 1
  const last = Math.max(first, awakeTimeUntil(until) - 1)
  const drawn = last - Math.floor(dice.next() ** lateness * (last - first + 1))
  return new Date(Math.floor(drawn / awakePerDay) * day + morning + (drawn % awakePerDay))
}

/** The same in the local day where somebody lives, unless it is only night there between the two moments. */
export function drawLocalAwakeTime(
  dice: Dice,
  { longitude }: { longitude: number },
  from: Date,
  until: Date,
): Date {
  const ahead = timeZoneOffset(longitude)
  const there = (moment: Date) => new Date(moment.getTime() + ahead)
  const at = new Date(drawAwakeTime(dice, there(from), there(until)).getTime() - ahead)
  return at > from && at < until ? at : drawAwakeTime(dice, from, until)
}

/** How much earlier days begin there than in Europe, rounded to the hour; negative in America. */
function timeZoneOffset(longitude: number): number {
  return Math.abs(longitude) > 30 ? (Math.round(longitude / 15) - 1) * hour : 0
}

/** How long people have been awake in all since the epoch. */
function awakeTimeUntil(at: Date): number {
  const ofDay = at.getTime() % day
  const days = (at.getTime() - ofDay) / day
  return days * awakePerDay + Math.min(Math.max(ofDay, morning), night) - morning
}

/** The moment itself if people are awake, else one of the evening before. */
function toAwakeTime(dice: Dice, at: number): number {
  const ofDay = at % day
  if (ofDay >= morning && ofDay < night) return at
  const midnight = at - ofDay - (ofDay < morning ? day : 0)
  return midnight + night - dice.integer(minute, 3 * hour)
}
