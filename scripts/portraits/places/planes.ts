import type { Face } from '../face.ts'
import { blob, ellipse, type Point, paint, wobbly } from '../pen.ts'

/** Where light and shade gather on every face. */
export function planes(face: Face, light: string, shade: string): string {
  const { person, pose } = face
  const { skin, head: shape, facts } = person
  const s = pose.sun
  const roll = face.roll('planes')
  const spot = (points: Point[], colour: string, opacity: number) =>
    paint(blob(wobbly(points, roll, 1)), colour, opacity)
  const [noseX, noseY] = face.at(0, 34)
  const cheek = (side: number): Point => face.at(side * shape.width * 0.56, 36)
  const blush = facts.gender === 'female' ? 0.34 : 0.25
  return [
    // Forehead, cheekbone and chin catch the sun.
    soft('brightTop', face.at(s * 26, -62), 34, light, 0.62),
    soft('brightCheek', face.at(s * 47, 21), 19, light, 0.75),
    soft('brightChin', face.at(s * 5, shape.chinY - 14), 13, light, 0.5),
    soft('cheekL', cheek(-1), 27, skin.blush, blush),
    soft('cheekR', cheek(1), 27, skin.blush, blush),
    soft('noseRed', [noseX, noseY], 17, skin.blush, blush * 0.8),
    // The hollows beside the nose and under the brows.
    ...[-1, 1].map((side) =>
      spot(
        [
          face.at(side * 13, -14),
          face.at(side * 30, -15),
          face.at(side * 48, -10),
          face.at(side * 50, 0),
          face.at(side * 32, 4),
          face.at(side * 15, 4),
        ],
        shade,
        side === s ? 0.16 : 0.26,
      ),
    ),
  ].join('')
}

function soft(id: string, [x, y]: Point, radius: number, colour: string, opacity: number): string {
  return [
    `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    `<stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`,
    ellipse([x, y], radius, radius * 0.8, `url(#${id})`),
  ].join('')
}
