import { mix } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, linear, oval, paint, wobbly } from './pen.ts'

export function nose(face: Face): string {
  const { person, pose } = face
  const { skin, nose: shape } = person
  const { width: w, length, bridge, bump, tip } = shape
  const y = length
  // The shaded side, turned away from the sun or from the viewer.
  const away = Math.abs(pose.yaw) > 0.2 ? -Math.sign(pose.yaw) * -1 : -pose.sun
  const dark = away === -pose.sun ? 1 : 0.55
  const shade = mix(skin.shade, pose.shadeColour, 0.25)
  const at = (x: number, v: number, z: number) => face.on(x, v, z)
  const roll = face.roll('nose')
  const plane = blob(
    wobbly(
      [
        at(away * (bridge * 0.9), -13, 0.86),
        at(away * (bridge * 0.55), 8, 1.0 + bump * 0.008),
        at(away * bridge * 0.7, y - 16, 1.1),
        at(away * tip * 0.9, y - 7, 1.16),
        at(away * (w - 2), y - 2, 0.98),
        at(away * (w - 2), y - 10, 0.94),
        at(away * (bridge + 5), y - 24, 0.92),
        at(away * (bridge + 3), 4, 0.86),
        at(away * (bridge + 4), -11, 0.83),
      ],
      roll,
      0.6,
    ),
  )
  const under = blob([
    at(-w + 1, y - 1, 0.97),
    at(-w * 0.5, y - 1.5, 1.08),
    at(0, y + 2.6, 1.14),
    at(w * 0.5, y - 1.5, 1.08),
    at(w - 1, y - 1, 0.97),
    at(w * 0.55, y + 4.4, 1.0),
    at(0, y + 6.4, 1.02),
    at(-w * 0.55, y + 4.4, 1.0),
  ])
  const nostril = (side: number) =>
    blob([
      at(side * (w * 0.34), y + 1.6, 1.06),
      at(side * (w * 0.62), y - 0.6, 1.04),
      at(side * (w * 0.84), y + 0.6, 1.0),
      at(side * (w * 0.6), y + 3, 1.03),
    ])
  const wing = (side: number) =>
    brush(
      [
        at(side * (w - 2.6), y - 12, 0.97),
        at(side * (w + 0.6), y - 6, 0.95),
        at(side * (w + 0.2), y + 0.4, 0.95),
        at(side * (w - 4), y + 3.4, 1.0),
      ],
      2.2,
    )
  const s = pose.sun
  const ridge = brush(
    [at(s * 1.4, -8, 0.95), at(s * 1.8, 10, 1.04 + bump * 0.008), at(s * 1.6, y - 15, 1.12)],
    5.4,
  )
  const ball = oval(at(s * 2.6, y - 9, 1.16), 4.2, 3.2)
  const [top, low] = [at(0, -14, 1), at(0, y, 1)]
  const strength = 0.5 * dark * pose.contrast + 0.14
  return [
    linear('nosePlane', top, low, [
      [0, shade, strength * 0.35],
      [0.4, shade, strength * 0.8],
      [1, shade, strength],
    ]),
    paint(plane, 'url(#nosePlane)'),
    paint(under, mix(shade, skin.deep, 0.3), 0.55),
    paint(nostril(-1) + nostril(1), skin.deep, 0.72),
    paint(wing(away), skin.deep, 0.55) + paint(wing(-away), skin.deep, 0.32),
    paint(ridge, mix(skin.light, pose.sunColour, 0.3), 0.5),
    paint(ball, mix(skin.light, '#ffffff', 0.3), 0.34),
  ].join('')
}
