import { mix } from './colours.ts'
import { brush, ellipse, glow, linear, oval, type Point, paint } from './pen.ts'

/** Brushwork for painting places, all in a picture of 400 × 500. */

export function backdrop(top: string, middle: string, low: string): string {
  return `${linear(
    'sky',
    [0, 0],
    [0, 500],
    [
      [0, top],
      [0.5, middle],
      [1, low],
    ],
  )}<rect width="400" height="500" fill="url(#sky)"/>`
}

/** Broad strokes of a half-dry brush, to keep large surfaces alive. */
export function dryStrokes(
  roll: () => number,
  colours: readonly string[],
  count: number,
  [top, low]: Point,
  opacity = 0.16,
): string {
  return Array.from({ length: count }, () => {
    const x = roll() * 440 - 60
    const y = top + roll() * (low - top)
    const length = 60 + roll() * 150
    const colour = colours[Math.floor(roll() * colours.length)] as string
    return paint(
      brush(
        [
          [x, y],
          [x + length * 0.5, y - 6 + roll() * 12],
          [x + length, y - 4 + roll() * 8],
        ],
        8 + roll() * 22,
        { start: 0.5, end: 0.3 },
      ),
      colour,
      opacity,
    )
  }).join('')
}

/** Leaves and blossoms as dabs of a round brush. */
export function dabs(
  roll: () => number,
  colours: readonly string[],
  count: number,
  box: readonly [x: number, y: number, width: number, height: number],
  size: number,
): string {
  const [x, y, width, height] = box
  const each = Math.ceil(count / colours.length)
  return colours
    .map((colour) => {
      const spots = Array.from({ length: each }, () => {
        const r = size * (0.6 + roll() * 0.9)
        return oval([x + roll() * width, y + roll() * height], r, r * (0.5 + roll() * 0.3), roll() * 3.1)
      })
      return paint(spots.join(''), colour)
    })
    .join('')
}

export function sunDisc([x, y]: Point, radius: number, colour: string): string {
  return (
    glow('sunGlow', [x, y], radius * 4, colour, 0.75) +
    ellipse([x, y], radius, radius, mix(colour, '#ffffff', 0.45), 0.95)
  )
}

/** A hill or shore whose edge runs through the given heights, from left to right. */
export function ground(heights: readonly number[], colour: string, opacity = 1): string {
  const step = 480 / (heights.length - 1)
  const points = heights.map((y, place): Point => [place * step - 40, y])
  const path = points
    .slice(1, -1)
    .map(([x, y], place) => {
      const [nx, ny] = points[place + 2] as Point
      return `Q${x.toFixed(0)} ${y.toFixed(0)} ${((x + nx) / 2).toFixed(0)} ${((y + ny) / 2).toFixed(0)}`
    })
    .join('')
  return paint(
    `M-40 ${(points[0] as Point)[1].toFixed(0)}${path}L450 ${(points.at(-1) as Point)[1].toFixed(0)}L450 510L-40 510Z`,
    colour,
    opacity,
  )
}

export function clouds(roll: () => number, colour: string, count: number, [top, low]: Point): string {
  return Array.from({ length: count }, () => {
    const [x, y] = [roll() * 400, top + roll() * (low - top)]
    const long = 50 + roll() * 60
    const puffs = [-0.5, -0.15, 0.2, 0.55].map((share) =>
      oval([x + share * long, y - roll() * 8], long * (0.22 + roll() * 0.12), 9 + roll() * 9),
    )
    return paint(puffs.join('') + oval([x, y + 7], long, 7), colour, 0.62)
  }).join('')
}

/** Lamps far away, out of focus. */
export function bokeh(
  roll: () => number,
  colours: readonly string[],
  count: number,
  [top, low]: Point,
): string {
  return Array.from({ length: count }, () => {
    const r = 5 + roll() * 15
    return ellipse(
      [roll() * 400, top + roll() * (low - top)],
      r,
      r,
      colours[Math.floor(roll() * colours.length)] as string,
      0.18 + roll() * 0.3,
    )
  }).join('')
}

export const box = (x: number, y: number, width: number, height: number, colour: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`
