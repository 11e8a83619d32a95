import { backdrop, clouds, dabs, dryStrokes, ground, sunDisc } from '../brushwork.ts'
import { darker, lighter, mix } from '../colours.ts'
import { brush, glow, type Point, paint } from '../pen.ts'
import { type Hour, scenesOf } from './place.ts'

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

export interface Green extends Hour {
  top: string
  low: string
  leaf: string
  bloom: string
}

export const garden = scenesOf<Green>({
  hours: [
    {
      mid: '#c3d3a3',
      top: '#e8ecc9',
      low: '#7f9f6a',
      leaf: '#8fae74',
      bloom: '#e58f93',
      sunColour: '#fff3c4',
      shadeColour: '#5f7a6a',
      contrast: 0.9,
    },
    {
      mid: '#cbd8b4',
      top: '#f3efd4',
      low: '#8aa878',
      leaf: '#9bb987',
      bloom: '#f0c25e',
      sunColour: '#fff0c8',
      shadeColour: '#6a7f7f',
      contrast: 0.8,
    },
    {
      mid: '#b7c7a6',
      top: '#dfe6cf',
      low: '#66876a',
      leaf: '#7d9f7a',
      bloom: '#b78fc2',
      sunColour: '#fdf2d0',
      shadeColour: '#5a6f80',
      contrast: 0.85,
    },
  ],
  draw: (hour, roll) => {
    const greens = [
      hour.leaf,
      darker(hour.leaf, 0.16),
      lighter(hour.leaf, 0.25),
      mix(hour.leaf, hour.low, 0.6),
    ]
    const blooms = [hour.bloom, lighter(hour.bloom, 0.4), mix(hour.bloom, '#ffffff', 0.7)]
    return [
      backdrop(hour.top, hour.mid, hour.low),
      glow('sunGlow', [40, 60], 260, hour.sunColour, 0.8),
      dabs(
        roll,
        greens.map((green) => lighter(green, 0.3)),
        60,
        [-10, 90, 420, 190],
        24,
      ),
      dabs(roll, greens, 90, [-10, 220, 420, 200], 20),
      dabs(roll, blooms, 16, [-10, 230, 130, 180], 9) + dabs(roll, blooms, 16, [280, 230, 130, 180], 9),
      dabs(
        roll,
        greens.map((green) => darker(green, 0.12)),
        50,
        [-10, 370, 420, 140],
        18,
      ),
      dabs(roll, blooms, 18, [-10, 360, 140, 130], 12) + dabs(roll, blooms, 18, [270, 360, 140, 130], 12),
    ].join('')
  },
})

export const park = scenesOf<Green>({
  hours: [
    {
      mid: '#d6dcae',
      top: '#eef0cf',
      low: '#9db57c',
      leaf: '#8cab66',
      bloom: '#7b6248',
      sunColour: '#fff3c4',
      shadeColour: '#66805f',
      contrast: 0.9,
    },
    {
      mid: '#efd3a0',
      top: '#f8e9cb',
      low: '#c99a5c',
      leaf: '#d49a4a',
      bloom: '#7a5540',
      sunColour: '#ffe0a0',
      shadeColour: '#8a6070',
      contrast: 0.95,
    },
    {
      mid: '#f2dcd6',
      top: '#f7ece6',
      low: '#b9c79c',
      leaf: '#eeb6bd',
      bloom: '#7d6258',
      sunColour: '#fff2dc',
      shadeColour: '#7f7a98',
      contrast: 0.8,
    },
  ],
  draw: (hour, roll) => {
    const leaves = [hour.leaf, lighter(hour.leaf, 0.3), darker(hour.leaf, 0.14)]
    const trunk = (x: number, width: number, tone: number) => {
      const line: Point[] = [
        [x, 430],
        [x + 3, 300],
        [x - 2, 170],
        [x + 6, 40],
      ]
      return (
        paint(brush(line, width, { start: 1, end: 0.6 }), lighter(hour.bloom, tone)) +
        paint(
          brush(
            line.map(([px, y]): Point => [px - width * 0.22, y]),
            width * 0.3,
          ),
          hour.sunColour,
          0.3,
        )
      )
    }
    return [
      backdrop(hour.top, hour.mid, hour.low),
      glow('sunGlow', [60, 80], 240, hour.sunColour, 0.85),
      dabs(
        roll,
        leaves.map((leaf) => lighter(leaf, 0.45)),
        50,
        [-10, 120, 420, 130],
        24,
      ),
      trunk(330, 13, 0.45) + trunk(96, 10, 0.5) + trunk(236, 8, 0.55),
      ground([330, 320, 326, 318, 330], mix(hour.low, hour.mid, 0.4)),
      dryStrokes(roll, [hour.sunColour, darker(hour.low, 0.2)], 14, [330, 430], 0.28),
      trunk(24, 30, 0.1) + trunk(378, 24, 0.16),
      ground([424, 408, 416, 404, 420], hour.low),
      dryStrokes(roll, [lighter(hour.low, 0.4), darker(hour.low, 0.2)], 12, [420, 495], 0.3),
      dabs(roll, leaves, 80, [-20, -20, 440, 130], 22),
      dabs(roll, [lighter(hour.leaf, 0.5), hour.sunColour], 16, [-10, 10, 420, 140], 10),
    ].join('')
  },
})
