export type Point = readonly [x: number, y: number]

export const tenth = (value: number) => Math.round(value * 10) / 10
export const written = ([x, y]: Point) => `${tenth(x)} ${tenth(y)}`

export const between2 = ([ax, ay]: Point, [bx, by]: Point, share: number): Point => [
  ax + (bx - ax) * share,
  ay + (by - ay) * share,
]

/** A smooth line through all points. */
export function curve(points: readonly Point[], closed = false): string {
  const { length } = points
  const at = (place: number) =>
    points[closed ? (place + length) % length : Math.max(0, Math.min(length - 1, place))] as Point
  let path = `M${written(at(0))}`
  for (let place = 0; place < (closed ? length : length - 1); place++) {
    const [before, from, to, after] = [at(place - 1), at(place), at(place + 1), at(place + 2)]
    const out: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const back: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    path += `C${written(out)} ${written(back)} ${written(to)}`
  }
  return closed ? `${path}Z` : path
}

export const blob = (points: readonly Point[]) => curve(points, true)

export const polygon = (points: readonly Point[]) => `M${points.map(written).join('L')}Z`

/** The same smooth line with another number of points, evenly along it. */
export function resample(points: readonly Point[], count: number): Point[] {
  const spans = points.length - 1
  const at = (place: number) => points[Math.max(0, Math.min(spans, place))] as Point
  return Array.from({ length: count }, (_, step) => {
    const along = (step / (count - 1)) * spans
    const place = Math.min(spans - 1, Math.floor(along))
    const t = along - place
    const [a, b, c, d] = [at(place - 1), at(place), at(place + 1), at(place + 2)]
    return [0, 1].map((axis) => {
      const [p, q, r, s] = [a[axis], b[axis], c[axis], d[axis]] as [number, number, number, number]
      return (
        0.5 *
        (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t * t * t)
      )
    }) as unknown as Point
  })
}

interface Taper {
  /** Shares of the width at both ends. */
  start?: number
  end?: number
}

/** A stroke of a brush: thickest in its middle, thin where it is set down and lifted. */
export function brush(
  points: readonly Point[],
  width: number,
  { start = 0.2, end = 0.05 }: Taper = {},
): string {
  const last = points.length - 1
  if (last === 2 && start < 0.5 && end < 0.5) return lens(points as readonly [Point, Point, Point], width)
  const sides = points.map((point, place) => {
    const [bx, by] = points[Math.max(0, place - 1)] as Point
    const [ax, ay] = points[Math.min(last, place + 1)] as Point
    const length = Math.hypot(ax - bx, ay - by) || 1
    const t = place / last
    const edge =
      t < 0.5 ? start + (1 - start) * Math.sin(t * Math.PI) : end + (1 - end) * Math.sin(t * Math.PI)
    const half = (width / 2) * edge
    const normal: Point = [(-(ay - by) / length) * half, ((ax - bx) / length) * half]
    return { point, normal }
  })
  const left = sides.map(({ point, normal }): Point => [point[0] + normal[0], point[1] + normal[1]])
  const right = sides
    .map(({ point, normal }): Point => [point[0] - normal[0], point[1] - normal[1]])
    .reverse()
  return `${curve(left)}${curve(right).replace('M', 'L')}Z`
}

/** A short stroke, thin at both ends, with as little path text as possible. */
export function lens([from, middle, to]: readonly [Point, Point, Point], width: number): string {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const share = width / (Math.hypot(dx, dy) || 1)
  const [cx, cy] = [2 * middle[0] - (from[0] + to[0]) / 2, 2 * middle[1] - (from[1] + to[1]) / 2]
  const [one, other]: [Point, Point] = [
    [cx - dy * share, cy + dx * share],
    [cx + dy * share, cy - dx * share],
  ]
  return `M${written(from)}Q${written(one)} ${written(to)}Q${written(other)} ${written(from)}`
}

/** Moves each point a little, as if drawn by hand. */
export function wobbly(points: readonly Point[], roll: () => number, amount = 1): Point[] {
  return points.map(([x, y]) => [x + (roll() - 0.5) * 2 * amount, y + (roll() - 0.5) * 2 * amount])
}

export function paint(path: string, colour: string, opacity = 1): string {
  return (
    path &&
    `<path d="${path}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''}/>`
  )
}

/** An oval as part of a path, so that many of one colour form one shape. */
export function oval([x, y]: Point, rx: number, ry = rx, turn = 0): string {
  const [dx, dy] = [Math.cos(turn) * rx, Math.sin(turn) * rx]
  // Each half is one curve: quicker to paint than arcs, and round enough for a brush.
  const [nx, ny] = [(-Math.sin(turn) * ry * 4) / 3, (Math.cos(turn) * ry * 4) / 3]
  const half = (way: 1 | -1) =>
    `c${written([way * nx, way * ny])} ${written([way * (2 * dx + nx), way * (2 * dy + ny)])} ${written([way * 2 * dx, way * 2 * dy])}`
  return `M${written([x - dx, y - dy])}${half(1)}${half(-1)}`
}

export function ellipse([x, y]: Point, rx: number, ry: number, colour: string, opacity = 1): string {
  const see = opacity < 1 ? ` fill-opacity="${opacity.toFixed(2)}"` : ''
  return `<ellipse cx="${tenth(x)}" cy="${tenth(y)}" rx="${tenth(rx)}" ry="${tenth(ry)}" fill="${colour}"${see}/>`
}

type Stop = readonly [offset: number, colour: string, opacity?: number]

const stops = (list: readonly Stop[]) =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** A gradient from one point to another, in the units of what it fills. */
export function linear(id: string, [x1, y1]: Point, [x2, y2]: Point, list: readonly Stop[]): string {
  const line = `x1="${tenth(x1)}" y1="${tenth(y1)}" x2="${tenth(x2)}" y2="${tenth(y2)}"`
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${stops(list)}</linearGradient>`
}

export function radial(id: string, [x, y]: Point, radius: number, list: readonly Stop[]): string {
  const circle = `cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(radius)}"`
  return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" ${circle}>${stops(list)}</radialGradient>`
}

/** A cloud of colour without an edge. */
export function glow(
  id: string,
  centre: Point,
  radius: number,
  colour: string,
  opacity: number,
  squash = 1,
): string {
  const [x, y] = centre
  return [
    radial(id, [0, 0], radius, [
      [0, colour, opacity],
      [0.55, colour, opacity * 0.45],
      [1, colour, 0],
    ]),
    `<circle r="${tenth(radius)}" transform="translate(${tenth(x)} ${tenth(y)}) scale(1 ${squash})" fill="url(#${id})"/>`,
  ].join('')
}

export const clip = (id: string, path: string) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`
export const clipped = (id: string, content: string) => `<g clip-path="url(#${id})">${content}</g>`
