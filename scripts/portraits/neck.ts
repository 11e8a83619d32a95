import { neckWidth } from './body.ts'
import { mix } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, clip, clipped, linear, type Point, paint } from './pen.ts'

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
