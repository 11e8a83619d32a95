import { beard } from './beard.ts'
import { bodyOf } from './body.ts'
import { clothes } from './clothes/clothes.ts'
import { glasses } from './clothes/glasses.ts'
import { hat, hatLine } from './clothes/hats.ts'
import { darker } from './colours.ts'
import { earrings, extra } from './extras.ts'
import { brows, eyes } from './eyes.ts'
import { type Face, faceOf } from './face.ts'
import type { Facts } from './facts.ts'
import { hair } from './hair/hair.ts'
import { ears, head, neck } from './head.ts'
import { lines } from './lines.ts'
import { mouth } from './mouth.ts'
import { nose } from './nose.ts'
import { brush, linear, type Point, paint } from './pen.ts'
import { personOf } from './person.ts'
import { type Photo, photoOf } from './photo.ts'
import { prop } from './props.ts'

/** One photo of a person as a 4:5 SVG, or one layer of it; the same facts always give the same text. */
export function picture(facts: Facts, photo: number, width: number, layer?: 'place' | 'person'): string {
  const shot = photoOf(facts, photo)
  const face = faceOf(personOf(facts), shot.pose)
  const scale = (shot.zoom * face.person.size).toFixed(3)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="${width}" height="${Math.round(width * 1.25)}">`,
    layer === 'person' ? '' : shot.around.draw(),
    layer === 'place'
      ? ''
      : `<g transform="translate(${shot.x} ${shot.y.toFixed(1)}) scale(${scale})">${portrait(face, shot)}</g>`,
    layer === 'person' ? '' : wash(shot),
    '</svg>',
  ].join('')
}

function portrait(face: Face, shot: Photo): string {
  const { person, pose } = face
  const body = bodyOf(face, (500 - shot.y) / (shot.zoom * person.size))
  const { back, front } = hair(face)
  const { under, over } = beard(face)
  const wears = shot.hat !== 'none'
  const leaning = (content: string) =>
    content && `<g transform="rotate(${pose.tilt.toFixed(1)} 0 104)">${content}</g>`
  const tucked = (content: string) => (wears ? `<g clip-path="url(#tucked)">${content}</g>` : content)
  const long = ['long', 'shoulder', 'braid', 'wavy'].includes(person.hairStyle)
  return [
    wears ? `<clipPath id="tucked"><path d="M-300 ${hatLine}H300V500H-300Z"/></clipPath>` : '',
    leaning(tucked(back)),
    neck(face),
    clothes(body, shot.outfit),
    extra(body, shot.extra, shot.extraColour),
    leaning(
      [
        ears(face),
        head(face),
        person.facts.hair === 'bald' ? '' : hairShadow(face),
        lines(face),
        under,
        nose(face),
        mouth(face),
        over,
        eyes(face),
        brows(face),
        long ? '' : earrings(face),
        glasses(face),
        tucked(front),
        hat(face, shot.hat, shot.hatColour),
      ].join(''),
    ),
    prop(
      shot.prop,
      { body, skin: person.skin, colour: shot.propColour, sleeve: sleeveOf(shot) },
      propHeight(shot),
    ),
  ].join('')
}

const sleeveOf = ({ outfit: { garment, colour, second } }: Photo) =>
  garment === 'apron'
    ? second
    : garment === 'breton'
      ? '#e6ddcc'
      : darker(colour, garment === 'leather' ? 0.3 : 0.08)

/** Keeps the held object well inside the picture. */
const propHeight = ({ zoom, y }: Photo) => (500 - y) / zoom - 78

function hairShadow(face: Face): string {
  const { head: shape, skin } = face.person
  const w = shape.width
  const line = [
    face.at(-w * 0.9, -24),
    face.at(-w * 0.74, -58),
    face.at(-w * 0.3, -78),
    face.at(w * 0.3, -78),
    face.at(w * 0.74, -58),
    face.at(w * 0.9, -24),
  ]
  return `<g clip-path="url(#head)">${paint(brush(line, 18, { start: 0.3, end: 0.3 }), darker(skin.shade, 0.1), 0.32)}</g>`
}

/** Spreads the light of the place over everything in it, warm from the sun's side and cool from the other. */
function wash({ pose }: Photo): string {
  const [lit, dark]: [Point, Point] =
    pose.sun < 0
      ? [
          [0, 40],
          [400, 460],
        ]
      : [
          [400, 40],
          [0, 460],
        ]
  return [
    linear('wash', lit, dark, [
      [0, pose.sunColour, 0.22],
      [0.45, pose.sunColour, 0],
      [0.6, pose.shadeColour, 0],
      [1, darker(pose.shadeColour, 0.3), 0.34],
    ]),
    '<rect width="400" height="500" fill="url(#wash)"/>',
  ].join('')
}
