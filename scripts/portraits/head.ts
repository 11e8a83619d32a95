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
