import { backdrop, clouds, dabs, dryStrokes, ground, sunDisc } from '../brushwork.ts'
import { darker, lighter, mix } from '../colours.ts'
import { glow, type Point, paint } from '../pen.ts'
import { scenesOf } from './place.ts'
import type { Green } from './places-green.ts'

export const mountains = scenesOf<Green>({
  hours: [
    {
      mid: '#cfdfe8',
      top: '#a8c8de',
      low: '#e9efe4',
      leaf: '#89a873',
      bloom: '#7f95b0',
      sunColour: '#fff4d6',
      shadeColour: '#66789f',
      contrast: 0.95,
    },
    {
      mid: '#f3d5bf',
      top: '#d9b3b8',
      low: '#fae6cc',
      leaf: '#8f9a6a',
      bloom: '#9a86a3',
      sunColour: '#ffdba6',
      shadeColour: '#7f6a98',
      contrast: 1,
    },
  ],
  draw: (hour, roll) => {
    const range = (base: number, high: number) =>
      Array.from({ length: 17 }, (_, n): Point => {
        const peak = [0.42, 0.62, 1, 0.74][n % 4] as number
        return [n * 29 - 40 + roll() * 14, base - high * peak * (0.6 + roll() * 0.5) - roll() * 12]
      })
    const ridge = (points: readonly Point[], colour: string) => {
      const edge = points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L')
      return paint(`M${edge}L460 510L-60 510Z`, colour)
    }
    const [far, near] = [range(280, 150), range(340, 84)]
    const peaks = (points: readonly Point[]) => points.filter((_, place) => place % 4 === 2)
    const snow = peaks(far).map(
      ([x, y]) => `M${x.toFixed(0)} ${y.toFixed(0)}l-13 24l7 -3l4 12l7 -12l8 8l6 -10z`,
    )
    const shaded = peaks(far).map(([x, y]) => `M${x.toFixed(0)} ${y.toFixed(0)}l34 56l-10 60l-22 -48l6 -22z`)
    return [
      backdrop(hour.top, hour.mid, hour.low),
      sunDisc([76, 96], 24, hour.sunColour),
      clouds(roll, '#ffffff', 2, [60, 160]),
      ridge(far, lighter(hour.bloom, 0.34)),
      paint(shaded.join(''), darker(hour.bloom, 0.1), 0.4),
      paint(snow.join(''), '#fffaf2', 0.92),
      glow('haze', [200, 320], 240, hour.low, 0.8, 0.4),
      ridge(near, mix(hour.bloom, hour.leaf, 0.3)),
      dryStrokes(roll, [hour.low, darker(hour.bloom, 0.2)], 10, [290, 350], 0.2),
      ground([352, 338, 356, 344, 362, 350], mix(hour.leaf, hour.bloom, 0.4)),
      ground([398, 412, 388, 402, 394, 410], hour.leaf),
      dryStrokes(roll, [lighter(hour.leaf, 0.35), darker(hour.leaf, 0.2)], 16, [400, 495], 0.35),
      dabs(roll, ['#fff4dc', '#e9b44c', '#d98a9a'], 26, [-10, 420, 420, 80], 3.4),
    ].join('')
  },
})
