import { mix } from './colours.ts'
import type { Face } from './face.ts'
import { blob, brush, linear, type Point, paint } from './pen.ts'

/** The part drawn before the mouth, and the moustache's hairs, which come after it. */
export function beard(face: Face): { under: string; over: string } {
  const { beard: kind, facts } = face.person
  if (facts.gender === 'female') return { under: '', over: '' }
  if (kind === 'none') return { under: area(face, 0, 0.1), over: '' }
  if (kind === 'stubble') return { under: area(face, 0, 0.2), over: '' }
  const grown = { full: 13, short: 5, goatee: 5, moustache: 0 }[kind]
  const under =
    kind === 'moustache'
      ? ''
      : area(face, grown, kind === 'short' ? 0.8 : 0.94, kind === 'goatee') +
        hairs(face, grown, kind === 'goatee')
  const lush = kind === 'short' ? 0.75 : 1 + (facts.seed % 3) * 0.12
  return { under, over: moustache(face, lush) }
}

/** Beards turn grey before the hair on the head. */
function tones(face: Face) {
  const { hair, facts } = face.person
  const turned = facts.age > 54 ? 0.5 : 0.1
  const base = mix(hair.base, hair.greyShare ? '#b9b1a8' : hair.light, turned)
  return { base, light: mix(hair.light, '#f4efe6', turned * 0.8), dark: mix(hair.dark, base, 0.35) }
}

/** Shaved hair shows through the skin. */
function shadow({ person: { hair, skin } }: Face) {
  const base = mix(mix(hair.dark, '#5a5560', 0.4), skin.shade, 0.4)
  return { base, light: base, dark: base }
}

function mouthY({ person: { nose, head } }: Face) {
  return nose.length + (head.chinY - nose.length) * 0.38
}

function area(face: Face, grown: number, opacity: number, chinOnly = false): string {
  const { head, nose, mouth } = face.person
  const { width: w, jaw, chin, chinY } = head
  const y = mouthY(face)
  const half = (s: number): Point[] =>
    chinOnly
      ? [
          face.at(s * (mouth.width + 5), y - 6),
          face.at(s * (mouth.width + 6), y + 12),
          face.on(s * w * (chin + 0.04), chinY - 2 + grown * 0.6, 0.5),
        ]
      : [
          face.at(s * 16, nose.length + 10),
          face.at(s * (mouth.width + 9), y - 8),
          face.at(s * w * 0.72, 50),
          face.on(s * (w - 7), 16, 0.14),
          face.on(s * (w - 1), 10, 0.06),
          face.on(s * (w * 0.93 + grown * 0.3), 50, 0.14),
          face.on(s * (w * jaw + grown * 0.7), 80, 0.26),
          face.on(s * (w * (chin + 0.04) + grown * 0.5), chinY - 3 + grown * 0.8, 0.5),
        ]
  const low = face.on(0, chinY + grown * 1.1, 0.6)
  const shape = [...half(1), low, ...half(-1).reverse(), face.at(0, nose.length + 9)]
  const { base, light, dark } = opacity < 0.5 ? shadow(face) : tones(face)
  const s = face.pose.sun
  return [
    linear(
      'beard',
      [s * w, 40],
      [-s * w, 100],
      [
        [0, mix(base, light, 0.6)],
        [0.5, base],
        [1, mix(base, dark, 0.6)],
      ],
    ),
    paint(blob(shape), 'url(#beard)', opacity),
  ].join('')
}

function hairs(face: Face, grown: number, chinOnly: boolean): string {
  const { head, mouth } = face.person
  const { width: w, chinY } = head
  const { light, dark } = tones(face)
  const roll = face.roll('beard')
  const y = mouthY(face)
  let [darks, lights] = ['', '']
  for (let step = 0; step < 150; step++) {
    const u = roll() * 2 - 1
    const v = roll()
    const reach = chinOnly ? mouth.width + 2 : w * 0.9 - Math.abs(v) * w * 0.28
    const x = u * reach
    const top = chinOnly ? y + 12 : Math.max(y + 10 - Math.abs(u) * 46, 16)
    const start = Math.abs(u) > 0.55 || v > 0.2 ? top + v * (chinY - top) : y + 14
    const end = start + 9 + grown * 0.7
    const bend = (roll() - 0.5) * 5
    const middle = face.at(x * 0.99 + bend, (start + end) / 2)
    const stroke = brush([face.at(x, start), middle, face.at(x * 0.92 + bend * 0.4, end)], 1.1)
    if (step % 2) darks += stroke
    else lights += stroke
  }
  return paint(darks, dark, 0.4) + paint(lights, light, 0.45)
}

function moustache(face: Face, lush: number): string {
  const { nose, mouth } = face.person
  const { base, light, dark } = tones(face)
  const roll = face.roll('moustache')
  const y = mouthY(face)
  const lift = face.pose.smile * 3
  const wing = (s: number): Point[] => [
    face.at(0, nose.length + 9, 0.06),
    face.at(s * 11, nose.length + 8, 0.06),
    face.at(s * (mouth.width * 0.75), y - 7 - lift, 0.05),
    face.at(s * (mouth.width + 4 * lush), y - 1 - lift, 0.02),
    face.at(s * (mouth.width * 0.7), y - 1.4 - lift * 0.6, 0.05),
    face.at(s * 6, y - 1 + lush, 0.06),
  ]
  let [darks, lights] = ['', '']
  for (let step = 0; step < 26; step++) {
    const s = step % 2 ? 1 : -1
    const u = roll()
    const stroke = brush(
      [
        face.at(s * (2 + u * 12), nose.length + 10, 0.06),
        face.at(s * (5 + u * 16), y - 6 - lift * 0.5, 0.06),
        face.at(s * (6 + u * mouth.width), y - 1.5 - lift * u, 0.05),
      ],
      1.5,
    )
    if (step % 4 < 2) darks += stroke
    else lights += stroke
  }
  return (
    paint(blob(wing(1)) + blob(wing(-1)), base, 0.96) + paint(darks, dark, 0.45) + paint(lights, light, 0.55)
  )
}
