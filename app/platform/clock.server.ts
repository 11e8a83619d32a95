let shift = 0

export function now(): Date {
  return new Date(Date.now() + shift)
}

/** Tests move time with this; the product never does. */
export function moveClock(milliseconds: number) {
  shift += milliseconds
}

export function resetClock() {
  shift = 0
}
