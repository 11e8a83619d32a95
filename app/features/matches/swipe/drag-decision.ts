/** A pull this far, or this fast in pixels per millisecond, is a decision. */
const farEnough = 110
const fastEnough = 0.6
const shareOfCard = 0.35
/** Beyond this the card shows what letting go would do. */
const leansAfter = 30

interface Pull {
  /** How far to the side, in pixels. */
  x: number
  /** How long, in milliseconds. */
  for: number
  /** Of the card: a narrow one needs a shorter pull. */
  width: number
}

/** A long or a quick pull decides, any other springs back. */
export function decisionOf({ x, for: duration, width }: Pull): 'like' | 'pass' | null {
  const speed = Math.abs(x) / Math.max(1, duration)
  const far = Math.min(farEnough, width * shareOfCard)
  const isDecided = Math.abs(x) > far || (speed > fastEnough && Math.abs(x) > far / 2)
  if (!isDecided) return null
  return x > 0 ? 'like' : 'pass'
}

export function leaningOf(x: number): 'like' | 'pass' | '' {
  if (Math.abs(x) < leansAfter) return ''
  return x > 0 ? 'like' : 'pass'
}
