import { beard } from '../portraits/beard.ts'
import { type Body, bodyOf } from '../portraits/body.ts'
import { clothes, type Outfit } from '../portraits/clothes/clothes.ts'
import { glasses } from '../portraits/clothes/glasses.ts'
import { type Hat, hat, hatLine } from '../portraits/clothes/hats.ts'
import { darker, lighter, mix } from '../portraits/colours.ts'
import { brows, eyes } from '../portraits/eyes.ts'
import { faceOf, type Pose } from '../portraits/face.ts'
import { type Facts, factsFor } from '../portraits/facts.ts'
import { hair } from '../portraits/hair/hair.ts'
import { ears, head, neck } from '../portraits/head.ts'
import { lines } from '../portraits/lines.ts'
import { mouth } from '../portraits/mouth.ts'
import { nose } from '../portraits/nose.ts'
import { type Point, paint } from '../portraits/pen.ts'
import { type Person, personOf } from '../portraits/person.ts'
import type { Skin } from '../portraits/skins.ts'
import { prefixIds, roundToHalf, roundToWhole, thinStrands } from './compact.ts'

/** The light of a scene. */
export type Light = Pick<Pose, 'sun' | 'sunColour' | 'shadeColour' | 'contrast'>

export interface Sitter {
  name: string
  seed: number
  gender: Facts['gender']
  age: number
  hair: Facts['hair']
  eyes?: Facts['eyes']
  body?: Facts['body']
  skin?: Skin
  looks: Partial<Pick<Person, 'hairStyle' | 'beard' | 'glasses' | 'glassesColour' | 'parting' | 'earring'>>
  pose: Partial<Pick<Pose, 'yaw' | 'pitch' | 'tilt' | 'smile' | 'teeth' | 'gaze'>>
  hat?: { kind: Hat; colour: string }
  /** The middle of the eyes, the size of the head, and how far the figure leans, in degrees. */
  at: Point
  scale: number
  lean?: number
}

interface Figure {
  person: Person
  body: Body
  /** Hair that falls behind the shoulders. */
  behind: string
  neck: string
  /** Above all clothes. */
  head: string
  /** What the portraits wear, down to the lap. */
  bust(outfit: Outfit): string
  /** Places content drawn in the coordinates of the head. */
  placed(content: string): string
}

/** Somebody as in the portraits, smaller and with fewer strands. */
export function figure(sitter: Sitter, light: Light): Figure {
  const { name, seed, gender, age, at, scale, lean = 0 } = sitter
  const told = { hair: sitter.hair, eyes: sitter.eyes ?? 'brown', body: sitter.body ?? 'average' } as const
  const drawn = personOf(factsFor(seed, gender, age, told))
  const skin = sitter.skin ?? drawn.skin
  const person: Person = { ...drawn, skin, spots: false, freckles: false, ...sitter.looks }
  const face = faceOf(person, {
    photo: 0,
    yaw: 0,
    pitch: 0,
    tilt: 0,
    smile: 0.7,
    teeth: false,
    gaze: 0,
    ...sitter.pose,
    ...light,
  })
  const body = bodyOf(face)
  const { back, front } = hair(face)
  const { under, over } = beard(face)
  const leaning = (content: string) => `<g transform="rotate(${face.pose.tilt} 0 104)">${content}</g>`
  const tucked = (content: string) => (sitter.hat ? `<g clip-path="url(#tucked)">${content}</g>` : content)
  const placed = (content: string) =>
    prefixIds(
      name,
      `<g transform="translate(${at[0]} ${at[1]}) scale(${scale})${lean ? ` rotate(${lean} 0 320)` : ''}">${content}</g>`,
    )
  const strands = (content: string) => tucked(roundToWhole(thinStrands(content)))
  return {
    person,
    body,
    placed,
    behind: placed(
      (sitter.hat ? `<clipPath id="tucked"><path d="M-300 ${hatLine}H300V500H-300Z"/></clipPath>` : '') +
        leaning(strands(back)),
    ),
    neck: placed(roundToWhole(neck(face))),
    head: placed(
      leaning(
        [
          roundToWhole(ears(face)),
          roundToWhole(head(face)),
          roundToWhole(lines(face)),
          roundToWhole(thinStrands(under)),
          roundToWhole(nose(face)),
          roundToHalf(mouth(face)),
          roundToWhole(thinStrands(over)),
          roundToHalf(eyes(face)),
          roundToWhole(thinStrands(brows(face))),
          roundToWhole(glasses(face)),
          strands(front),
          sitter.hat ? roundToWhole(thinStrands(hat(face, sitter.hat.kind, sitter.hat.colour))) : '',
        ].join(''),
      ),
    ),
    bust: (outfit) => placed(roundToWhole(clothes(body, outfit))),
  }
}

/** Tones of a cloth or a skin in the light of a scene. */
export const highlightOf = (colour: string, { sunColour }: Light) => mix(lighter(colour, 0.2), sunColour, 0.2)
export const shadowOf = (colour: string, { shadeColour }: Light) =>
  mix(darker(colour, 0.34), shadeColour, 0.22)

/** Points with a width at each: '10,20,60 30,40,50'. */
type Widths = readonly (readonly [x: number, y: number, width: number])[]

/** A tube through some points: sleeves, forearms, legs. */
function tube(points: Widths): string {
  const last = points.length - 1
  const sides = points.map(([x, y, width], place) => {
    const [bx, by] = points[Math.max(0, place - 1)] as Widths[number]
    const [ax, ay] = points[Math.min(last, place + 1)] as Widths[number]
    const length = Math.hypot(ax - bx, ay - by) || 1
    const [nx, ny] = [(-(ay - by) / length) * (width / 2), ((ax - bx) / length) * (width / 2)]
    return { left: [x + nx, y + ny] as Point, right: [x - nx, y - ny] as Point }
  })
  return smooth([...sides.map(({ left }) => left), ...sides.map(({ right }) => right).reverse()])
}

/** A closed line whose corners are round. */
function smooth(points: readonly Point[]): string {
  const at = (place: number) => points[(place + points.length) % points.length] as Point
  let path = ''
  for (let place = 0; place < points.length; place++) {
    const [a, b, c, d] = [at(place - 1), at(place), at(place + 1), at(place + 2)]
    const from: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const to: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    if (!place) path = `M${Math.round(b[0])} ${Math.round(b[1])}`
    path += `C${[...from, ...to, ...c].map(Math.round).join(' ')}`
  }
  return `${path}Z`
}

/** An arm or a leg in cloth or skin, shaded on the side away from the sun. */
export function limb(through: string, colour: string, light: Light): string {
  const line = through.split(' ').map((spot) => spot.split(',').map(Number)) as unknown as Widths
  const offsetTube = (share: number, narrow: number) =>
    tube(line.map(([x, y, w]) => [x + light.sun * w * share, y - w * share * 0.8, w * narrow] as const))
  return [
    paint(tube(line), mix(colour, shadowOf(colour, light), 0.6)),
    paint(offsetTube(0.09, 0.8), colour),
    paint(offsetTube(0.2, 0.36), highlightOf(colour, light), 0.24),
  ].join('')
}

/** A hand whose fingers point along the turn, in degrees; drawn 40 long. */
export function hand([x, y]: Point, turn: number, size: number, skin: Skin, flip = false): string {
  const finger = (at: number, length: number) =>
    `<path d="M8 ${at}Q${18 + length * 0.4} ${at - 2} ${18 + length} ${at + 1}" stroke-width="7.6"/>`
  return [
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size} ${flip ? -size : size})">`,
    `<path d="M-8 -11Q4 -15 16 -13Q24 -10 23 0Q24 10 16 13Q4 14 -8 10Z" fill="${skin.base}"/>`,
    `<g fill="none" stroke-linecap="round" stroke="${mix(skin.base, skin.shade, 0.35)}">${finger(9.4, 14)}</g>`,
    `<g fill="none" stroke-linecap="round" stroke="${skin.base}">${finger(3, 19)}${finger(-3.6, 20)}${finger(-9.6, 16)}`,
    `<path d="M0 -10Q8 -21 20 -21" stroke-width="8"/></g>`,
    `<path d="M14 -6.6l18 1M14 0l20 1M14 6.4l17 0M10 -13l9 -4" fill="none" stroke="${skin.deep}" stroke-opacity=".35" stroke-width="1.4"/>`,
    '</g>',
  ].join('')
}
