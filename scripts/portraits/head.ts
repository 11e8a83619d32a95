import { neckWidth } from './body.ts'
import { mix } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, clip, clipped, curve, linear, type Point, paint, wobbly } from './pen.ts'
import { planes } from './places/planes.ts'

/** Half of the outline from the crown to the chin, as seen from the front: x, y, depth. */
function half({ person: { head } }: Face): readonly (readonly [number, number, number])[] {
  const { width: w, top, jaw, chin, chinY, full } = head
  return [
    [w * 0.5, -top * 0.95, 0],
    [w * 0.86, -top * 0.74, 0],
    [w, -top * 0.4, 0],
    [w * 0.985, -6, 0.06],
    [w * (0.965 + full * 0.015), 22, 0.1],
    [w * (0.89 + full * 0.04), 52, 0.14],
    [w * jaw, 78 + full * 2, 0.26],
    [w * chin, chinY - 7, 0.5],
  ]
}

export function outline(face: Face): Point[] {
  const { head } = face.person
  const side = half(face)
  const right = side.map(([x, y, z]) => face.on(x, y, z))
  const left = side.map(([x, y, z]) => face.on(-x, y, z)).reverse()
  return wobbly(
    [face.on(0, -head.top, 0), ...right, face.on(0, head.chinY, 0.6), ...left],
    face.roll('outline'),
    0.5,
  )
}

/** The side of the face that the sun does not reach. */
function shadedSide(face: Face): string {
  const { sun } = face.pose
  const { width: w, top, chinY } = face.person.head
  const away = -sun
  const inner: Point[] = [
    face.at(away * w * 0.5, -top * 0.9),
    face.at(away * w * 0.66, -66),
    face.at(away * w * 0.74, -34),
    face.at(away * w * 0.69, -8),
    face.at(away * w * 0.8, 16),
    face.at(away * w * 0.62, 44),
    face.at(away * w * 0.54, 70),
    face.at(away * w * 0.3, 94),
    face.at(away * w * 0.04, chinY + 2),
  ]
  const far = away * (w + 40)
  return `${curve(wobbly(inner, face.roll('shade'), 1.2))}L${far} ${chinY + 30}L${far} ${-top - 20}Z`
}

export function head(face: Face): string {
  const { person, pose } = face
  const { skin, head: shape } = person
  const { width: w } = shape
  const shade = mix(skin.shade, pose.shadeColour, 0.22)
  const light = mix(skin.light, pose.sunColour, 0.35)
  const contrast = pose.contrast * (person.isDark ? 0.72 : 1)
  const round = blob(outline(face))
  const [cx] = face.at(0, 20)
  return [
    clip('head', round),
    linear(
      'skin',
      [cx + pose.sun * w * 0.9, -60],
      [cx - pose.sun * w, 60],
      [
        [0, mix(skin.base, light, 0.55)],
        [0.42, skin.base],
        [1, mix(skin.base, shade, 0.45)],
      ],
    ),
    linear(
      'shaded',
      [cx - pose.sun * w, 40],
      [cx - pose.sun * w * 0.25, 20],
      [
        [0, shade, 0.75 * contrast],
        [1, shade, 0.4 * contrast],
      ],
    ),
    paint(round, 'url(#skin)'),
    clipped(
      'head',
      [paint(shadedSide(face), 'url(#shaded)'), planes(face, light, shade), rim(face)].join(''),
    ),
  ].join('')
}

/** The bright edge towards the sun. */
function rim(face: Face): string {
  const s = face.pose.sun
  const side = half(face)
    .slice(1, 7)
    .map(([x, y, z]) => face.on(s * (x - 2), y, z))
  return paint(brush(side, 5), face.pose.sunColour, 0.55)
}

export function ears(face: Face): string {
  const { person, pose } = face
  const { skin, head: shape, ear } = person
  return [-1, 1]
    .map((side) => {
      const lit = side === pose.sun
      const on = (x: number, y: number) => face.on(side * (shape.width + x * ear), 4 + y * ear, -0.08)
      const rimOf = [on(-6, -20), on(4, -24), on(11, -17), on(11, 0), on(7, 14), on(1, 23), on(-6, 20)]
      const shade = mix(skin.shade, pose.shadeColour, 0.2)
      return [
        paint(blob(rimOf), mix(skin.base, lit ? skin.blush : shade, lit ? 0.16 : 0.5)),
        paint(brush([on(0, -14), on(6, -12), on(6, 2), on(1, 12)], 4), mix(skin.deep, skin.blush, 0.4), 0.4),
        lit ? paint(brush([on(2, -22), on(9.5, -15), on(9.5, 0)], 3), pose.sunColour, 0.5) : '',
      ].join('')
    })
    .join('')
}

export function neck(face: Face): string {
  const { person, pose } = face
  const { skin, head: shape, facts } = person
  const isMan = facts.gender === 'male'
  const w = neckWidth(isMan, shape.full)
  const base = mix(skin.base, skin.shade, 0.3)
  const shade = mix(skin.shade, pose.shadeColour, 0.3)
  const s = pose.sun
  const [chinX] = face.on(0, shape.chinY, 0.5)
  const flesh = blob([
    [-w, 40],
    [-w * 0.98, 96],
    [-w * 1.06, 119],
    [-w * 1.7, 144],
    [-w * 2.4, 166],
    [-w, 240],
    [w, 240],
    [w * 2.4, 166],
    [w * 1.7, 144],
    [w * 1.06, 119],
    [w * 0.98, 96],
    [w, 40],
  ])
  const under: Point[] = [
    [-w * 1.1, 60],
    [-w * 0.9, 104],
    [chinX - 8 - s * 12, 134],
    [chinX + 14 - s * 12, 132],
    [w * 0.9, 104],
    [w * 1.1, 60],
  ]
  const cords = Math.max(0, person.lines - 0.3) * 0.5
  return [
    clip('neck', flesh),
    linear(
      'neckSkin',
      [s * w, 0],
      [-s * w, 0],
      [
        [0, mix(base, skin.light, 0.35)],
        [0.5, base],
        [1, mix(base, shade, 0.7)],
      ],
    ),
    paint(flesh, 'url(#neckSkin)'),
    clipped(
      'neck',
      [
        paint(blob(under), mix(shade, skin.deep, 0.25), 0.62),
        paint(
          brush(
            [
              [-w * 0.55, 108],
              [-12, 142],
              [-4, 160],
            ],
            4,
          ),
          skin.deep,
          0.12 + cords * 0.4,
        ),
        paint(
          brush(
            [
              [w * 0.55, 108],
              [12, 142],
              [4, 160],
            ],
            4,
          ),
          skin.deep,
          0.12 + cords * 0.4,
        ),
        paint(
          brush(
            [
              [-24, 138],
              [0, 144],
              [22, 138],
            ],
            2.4,
          ),
          skin.deep,
          cords * 0.6,
        ),
        paint(
          brush(
            [
              [-6, 164],
              [-30, 160],
              [-62, 166],
            ],
            4,
          ),
          skin.deep,
          0.14,
        ),
        paint(
          brush(
            [
              [6, 164],
              [30, 160],
              [62, 166],
            ],
            4,
          ),
          skin.deep,
          0.14,
        ),
      ].join(''),
    ),
  ].join('')
}
