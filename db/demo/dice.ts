/** Repeatable random numbers (sfc32), so that two demos of the same size are equal. */
export interface Dice {
  next(): number
  integer(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly T[]): T
  weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T
  sample<T>(choices: readonly T[], count: number): T[]
  dateBetween(from: Date, to: Date): Date
  id(): string
  /** For rows that a statement lists in the order of their ids, which nobody else sees. */
  datedId(at: Date): string
}

export function createDice(seed: number): Dice {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162 ^ seed, 1]

  function bits(): number {
    const sum = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + sum
    return sum >>> 0
  }
  for (let warmUp = 0; warmUp < 15; warmUp++) bits()

  const next = () => bits() / 4_294_967_296
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  const pick = <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T

  function weighted<T extends string>(weights: Readonly<Partial<Record<T, number>>>): T {
    const entries = Object.entries(weights) as [T, number][]
    let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of entries) {
      rest -= weight
      if (rest < 0) return choice
    }
    return (entries.at(-1) as [T, number])[0]
  }

  function some<T>(choices: readonly T[], count: number): T[] {
    const left = [...choices]
    const taken = Math.min(count, left.length)
    for (let place = 0; place < taken; place++) {
      const other = integer(place, left.length - 1)
      const chosen = left[other] as T
      left[other] = left[place] as T
      left[place] = chosen
    }
    return left.slice(0, taken)
  }

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick,
    weighted,
    sample: some,
    dateBetween: (from, to) =>
      new Date(from.getTime() + Math.floor(next() * (to.getTime() - from.getTime()))),
    id: () => uuid(bits(), bits(), bits()),
    datedId: (at) => uuidv7(at.getTime(), bits(), bits(), bits()),
  }
}

/** A lookup table, because a large demo makes millions of ids. */
const hex = Array.from({ length: 65_536 }, (_, value) => value.toString(16).padStart(4, '0'))

/** Has the shape of the public ids of real rows, made from the given random numbers; it contains no date. */
function uuid(one: number, two: number, three: number): string {
  const four = Math.imul(one ^ (two >>> 13), 0x9e3779b1) ^ Math.imul(three, 0x85ebca6b)
  const versioned = `${hex[0x4000 | (two & 0xfff)]}-${hex[0x8000 | (three & 0x3fff)]}`
  const start = `${hex[one >>> 16]}${hex[one & 0xffff]}-${hex[two >>> 16]}`
  return `${start}-${versioned}-${hex[three >>> 16]}${hex[four >>> 16]}${hex[four & 0xffff]}`
}

function uuidv7(milliseconds: number, one: number, two: number, three: number): string {
  const high = Math.floor(milliseconds / 65_536)
  const time = `${hex[high >>> 16]}${hex[high & 0xffff]}-${hex[milliseconds % 65_536]}`
  const versioned = `${hex[0x7000 | (one & 0xfff)]}-${hex[0x8000 | (two & 0x3fff)]}`
  return `${time}-${versioned}-${hex[one >>> 16]}${hex[three >>> 16]}${hex[three & 0xffff]}`
}
