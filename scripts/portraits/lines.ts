import { chance } from './chance.ts'
import type { Face } from './face.ts'
import { brush, ellipse, type Point, paint } from './pen.ts'

/** Lines of age: smile lines, crow's feet, a lined forehead. */
export function lines(face: Face): string {
  const { person } = face
  const { skin, lines: age, facts } = person
  const strokes = [...smileLines(face), ...crowsFeet(face)]
  if (age > 0.35) strokes.push(...foreheadLines(face))
  if (age > 0.55) strokes.push(...marionetteLines(face))
  if (person.head.full > 0.5 || (age > 0.7 && chance(facts.seed, 'chin fold') < 0.5))
    strokes.push(chinFold(face))
  return [
    ...strokes.map(([path, opacity]) => paint(path, skin.deep, opacity)),
    person.freckles ? dots(face, 26, 0.8, 0.3) : '',
    person.spots ? dots(face, 7, 1.7, 0.16) : '',
  ].join('')
}

type Stroke = readonly [path: string, opacity: number]
const sides = [-1, 1]

function smileLines(face: Face): Stroke[] {
  const { nose, mouth, lines: age } = face.person
  const smile = face.pose.smile
  const out = mouth.width + 8 + smile * 3
  return sides.map((side) => {
    const shaded = side !== face.pose.sun
    const line: Point[] = [
      face.at(side * (nose.width + 2.5), nose.length - 7),
      face.at(side * (nose.width + 10), nose.length + 3),
      face.at(side * out, nose.length + 15),
      face.at(side * (out + 1.5), nose.length + 15 + 12 * (0.5 + age * 0.6)),
    ]
    return [
      brush(line, 2.6 + age * 1.2, { start: 0.3 }),
      0.14 + age * 0.24 + smile * 0.1 + (shaded ? 0.06 : 0),
    ]
  })
}

function crowsFeet(face: Face): Stroke[] {
  const { eye, lines: age, facts } = face.person
  const count = age < 0.2 ? 1 : age < 0.5 ? 2 : 3
  return sides.flatMap((side) =>
    Array.from({ length: count }, (_, step): Stroke => {
      const x = eye.apart + eye.width + 4
      const reach = 7 + chance(facts.seed, 'crow', side, step) * 4
      const y = -3 + step * 4.6
      const line = [
        face.at(side * x, y),
        face.at(side * (x + reach * 0.55), y + (step - 1) * 1.8 + 0.4),
        face.at(side * (x + reach), y + (step - 1) * 4),
      ]
      return [brush(line, 1.5), 0.1 + age * 0.28 + face.pose.smile * 0.12]
    }),
  )
}

function foreheadLines(face: Face): Stroke[] {
  const { lines: age, facts } = face.person
  const count = Math.round(1 + chance(facts.seed, 'forehead') * 2)
  const rows = Array.from({ length: count }, (_, step): Stroke => {
    const y = -44 - step * 10.5
    const w = 36 - step * 5 + chance(facts.seed, 'forehead', step) * 6
    const line = [-1, -0.5, 0, 0.5, 1].map((u) => face.at(u * w, y - 2.6 * Math.cos(u * 4.4), 0.02))
    return [brush(line, 1.7), 0.04 + age * 0.2]
  })
  const frown = sides.map(
    (side): Stroke => [
      brush([face.at(side * 6.5, -25), face.at(side * 5, -18), face.at(side * 6, -11)], 1.6),
      age * 0.22,
    ],
  )
  return chance(facts.seed, 'frown') < 0.6 ? [...rows, ...frown] : rows
}

function marionetteLines(face: Face): Stroke[] {
  const { nose, mouth, head, lines: age } = face.person
  const y = nose.length + (head.chinY - nose.length) * 0.46
  return sides.map((side) => {
    const x = mouth.width + 4
    const line = [face.at(side * x, y), face.at(side * (x + 2.4), y + 7), face.at(side * (x + 1), y + 15)]
    return [brush(line, 2), (age - 0.4) * 0.4]
  })
}

function chinFold(face: Face): Stroke {
  const { head } = face.person
  const y = head.chinY + 7
  return [
    brush(
      [face.on(-30, y - 4, 0.4), face.on(-14, y + 3, 0.5), face.on(14, y + 3, 0.5), face.on(30, y - 4, 0.4)],
      3,
    ),
    0.24,
  ]
}

function dots(face: Face, count: number, radius: number, opacity: number): string {
  const roll = face.roll('freckles')
  const { deep } = face.person.skin
  return Array.from({ length: count }, () => {
    const place = face.at((roll() - 0.5) * 104, radius > 1 ? -70 + roll() * 60 : 12 + roll() * 30)
    return ellipse(place, radius * (0.6 + roll() * 0.6), radius * 0.7, deep, opacity)
  }).join('')
}
