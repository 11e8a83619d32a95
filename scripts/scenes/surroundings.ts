import { lighter, mix } from '../portraits/colours.ts'
import { blob, brush, curve, ellipse, glow, linear, oval, type Point, paint } from '../portraits/pen.ts'
import { roundToWhole } from './compact.ts'

export function sky(id: string, colours: readonly string[], height: number): string {
  const steps = colours.map((colour, place) => [place / (colours.length - 1), colour] as const)
  return `${linear(id, [0, 0], [0, height], steps)}<rect width="1600" height="900" fill="url(#${id})"/>`
}

export function sun([x, y]: Point, radius: number, colour: string): string {
  return (
    glow('sun', [x, y], radius * 5, colour, 0.8) +
    ellipse([x, y], radius, radius, mix(colour, '#ffffff', 0.5), 0.95)
  )
}

export function cloud([x, y]: Point, long: number, colour: string, opacity = 0.6): string {
  const puffs = [
    [-0.52, -4, 0.26],
    [-0.16, -16, 0.34],
    [0.22, -11, 0.3],
    [0.55, -2, 0.22],
  ] as const
  return roundToWhole(
    paint(
      puffs.map(([share, up, r]) => oval([x + share * long, y + up], long * r, long * r * 0.42)).join('') +
        oval([x, y + 8], long, long * 0.09),
      colour,
      opacity,
    ),
  )
}

/** Land from its upper edge down to the end of the picture. */
export function land(line: string, colour: string, opacity = 1): string {
  const edge = points(line)
  const [first, last] = [edge[0] as Point, edge.at(-1) as Point]
  return paint(`${curve(edge)}L${last[0]} 900L${first[0]} 900Z`, colour, opacity)
}

/** Long strokes of a half-dry brush keep a large surface alive. */
export function strokes(
  roll: () => number,
  box: readonly [x: number, y: number, width: number, height: number],
  count: number,
  options: { length: number; thick: number; colour: string; opacity: number },
): string {
  const [x, y, width, height] = box
  const { length, thick, colour, opacity } = options
  const lines = Array.from({ length: count }, () => {
    const [left, top] = [x + roll() * width, y + roll() * height]
    const long = length * (0.5 + roll())
    return brush(
      [
        [left, top],
        [left + long / 2, top + (roll() - 0.5) * 6],
        [left + long, top],
      ],
      thick * (0.5 + roll() * 0.7),
    )
  })
  return roundToWhole(paint(lines.join(''), colour, opacity))
}

/** Leaves or blossoms as dabs of a round brush, within an oval. */
export function leaves(
  roll: () => number,
  [cx, cy]: Point,
  [rx, ry]: Point,
  options: { count: number; size: number; colours: readonly string[]; flat?: number },
): string {
  const { count, size: large, colours, flat = 0.6 } = options
  return colours
    .map((colour) =>
      roundToWhole(
        paint(
          Array.from({ length: Math.ceil(count / colours.length) }, () => {
            const [turn, far] = [roll() * 6.3, Math.sqrt(roll())]
            const r = large * (0.6 + roll() * 0.8)
            return oval(
              [Math.round(cx + Math.cos(turn) * rx * far), Math.round(cy + Math.sin(turn) * ry * far)],
              Math.round(r),
              Math.round(r * flat),
              Math.round(roll() * 6) / 2,
            )
          }).join(''),
          colour,
        ),
      ),
    )
    .join('')
}

/** Five petals, drawn once and set down many times. */
export function bloom(id: string, colour: string, heart: string): string {
  const turns = [0, 1, 2, 3, 4].map((n) => n * 1.257 - 1.4)
  const petals = turns.map((turn) => oval([Math.cos(turn) * 12, Math.sin(turn) * 12], 11, 9, turn))
  return `<g id="${id}">${paint(petals.join(''), colour)}${ellipse([0, 0], 5, 5, heart)}${ellipse([-8, -8], 4, 3, lighter(colour, 0.7), 0.8)}</g>`
}

export const place = (id: string, [x, y]: Point, scale = 1) =>
  `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)})${scale === 1 ? '' : ` scale(${scale.toFixed(1)})`}"/>`

export function line(through: string, width: number, colour: string, opacity = 1): string {
  const see = opacity < 1 ? ` stroke-opacity="${opacity}"` : ''
  return `<path d="${curve(points(through))}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"${see}/>`
}

/** A surface with round edges through some points. */
export const shape = (through: string, colour: string, opacity = 1) =>
  paint(blob(points(through)), colour, opacity)

/** Reads points as a drawing writes them: '10,20 30,40'. */
export const points = (text: string) =>
  text.split(' ').map((pair) => pair.split(',').map(Number) as unknown as Point)

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  colour: string,
  opacity = 1,
  r = 0,
) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"${r ? ` rx="${r}"` : ''}${opacity < 1 ? ` fill-opacity="${opacity}"` : ''}/>`

interface Frame {
  title: string
  width?: number
  height?: number
  /** The part that stays visible where the place is narrower or lower than the picture. */
  keep: string
  /** The part that a phone shows: x, y, width, height. */
  phone: string
  /**
   * The part of it that stays visible where the place has another shape: heads near its top, or what stands on its
   * lower edge.
   */
  phoneKeep?: string
  /** The two people, for places about 3:2 and 4:5; their heads stay visible in lower or narrower ones. */
  pair: string
  tall: string
  /** The part that a tablet shows, and what of it stays visible. */
  tablet: string
  tabletKeep?: string
}

/**
 * The picture crops itself to its place; narrower screens ask for the view 'phone' or 'tablet', landers for 'pair' or
 * 'tall'.
 */
export function scene(
  {
    title,
    width = 1600,
    height = 900,
    keep,
    phone,
    phoneKeep = 'xMidYMid',
    pair,
    tall,
    tablet,
    tabletKeep = 'xMidYMid',
  }: Frame,
  content: readonly string[],
): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${keep} slice">`,
    `<title>${title}</title>`,
    `<view id="phone" viewBox="${phone}" preserveAspectRatio="${phoneKeep} slice"/>`,
    `<view id="pair" viewBox="${pair}" preserveAspectRatio="xMidYMin slice"/>`,
    `<view id="tall" viewBox="${tall}" preserveAspectRatio="xMidYMin slice"/>`,
    `<view id="tablet" viewBox="${tablet}" preserveAspectRatio="${tabletKeep} slice"/>`,
    ...content,
    '</svg>',
  ].join('')
}

/**
 * Beside the picture, outside what wide screens show: the same people for narrower screens. Their views begin at 2000.
 */
export const narrowVariant = (...content: readonly string[]) =>
  `<g transform="translate(2000 0)">${content.join('')}</g>`

/** Drawn once, and again with `again` beside the picture. */
export const defineGroup = (id: string, ...content: readonly string[]) =>
  `<g id="${id}">${content.join('')}</g>`
export const reuseGroup = (id: string) => `<use href="#${id}"/>`

/** From one colour above to another below, for `fill="url(#id)"`. */
export const fade = (id: string, top: number, low: number, ...colours: readonly string[]) =>
  linear(
    id,
    [0, top],
    [0, low],
    colours.map((colour, step) => [step / (colours.length - 1), colour] as const),
  )
