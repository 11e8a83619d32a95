/** A pull this far, or this fast in pixels per millisecond, is a decision. */
const minDistance = 110
const minSpeed = 0.6
const shareOfCard = 0.35
/** Beyond this the card shows what letting go would do. */
const leanThreshold = 30

interface DragEnd {
  /** How far to the side, in pixels. */
  x: number
  /** How long, in milliseconds. */
  for: number
  /** Of the card: a narrow one needs a shorter pull. */
  width: number
}

/** A long or a quick pull decides, any other springs back. */
export function decideDrag({ x, for: duration, width }: DragEnd): 'like' | 'pass' | null {
  const speed = Math.abs(x) / Math.max(1, duration)
  const far = Math.min(minDistance, width * shareOfCard)
  const isDecided = Math.abs(x) > far || (speed > minSpeed && Math.abs(x) > far / 2)
  if (!isDecided) return null
  return x > 0 ? 'like' : 'pass'
}

export function getLeaning(x: number): 'like' | 'pass' | '' {
  if (Math.abs(x) < leanThreshold) return ''
  return x > 0 ? 'like' : 'pass'
}
