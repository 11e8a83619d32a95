import { backdrop, clouds, dabs, dryStrokes, ground, sunDisc } from '../brushwork.ts'
import { darker, lighter } from '../colours.ts'
import { brush, paint } from '../pen.ts'
import { type Hour, scenesOf } from './place.ts'

export const boat = scenesOf<Water>({
  hours: [
    {
      mid: '#bcd9e3',
      top: '#86b9d0',
      low: '#e8f0ea',
      sea: '#3f7f98',
      near: '#f4efe4',
      sunColour: '#fff4d8',
      shadeColour: '#5f7fa5',
      contrast: 0.95,
    },
    {
      mid: '#f1cdb0',
      top: '#d9a59b',
      low: '#fbe3c0',
      sea: '#6b7f98',
      near: '#f6e3cc',
      sunColour: '#ffd9a0',
      shadeColour: '#8a6a8a',
      contrast: 1,
    },
  ],
  draw: (hour, roll) => {
    const horizon = 290 + roll() * 40
    return [
      backdrop(hour.top, hour.mid, hour.low),
      sunDisc([60, 90 + roll() * 40], 24, hour.sunColour),
      clouds(roll, '#ffffff', 3, [60, 200]),
      ground(
        [horizon - 12, horizon - 20, horizon - 8, horizon - 22, horizon - 10],
        darker(hour.mid, 0.22),
        0.6,
      ),
      `<rect y="${horizon.toFixed(0)}" width="400" height="220" fill="${hour.sea}"/>`,
      dryStrokes(roll, [lighter(hour.sea, 0.4), darker(hour.sea, 0.25)], 22, [horizon + 8, 470], 0.32),
      // The sail and the mast, leaning with the wind.
      paint('M292 -10Q410 170 404 372L306 352Q330 180 292 -10Z', hour.near, 0.96),
      paint('M292 -10Q372 170 366 364L306 352Q330 180 292 -10Z', darker(hour.near, 0.12), 0.4),
      paint(
        brush(
          [
            [330, 96],
            [362, 104],
            [392, 112],
          ],
          2,
        ) +
          brush(
            [
              [334, 214],
              [370, 222],
              [402, 230],
            ],
            2,
          ),
        darker(hour.near, 0.4),
        0.35,
      ),
      paint(
        brush(
          [
            [288, -10],
            [298, 180],
            [306, 372],
          ],
          9,
          { start: 0.9, end: 0.9 },
        ),
        '#8a6242',
      ),
      paint(
        brush(
          [
            [288, 0],
            [160, 220],
            [60, 400],
          ],
          1.8,
        ),
        '#6d5a50',
        0.7,
      ),
      paint(
        brush(
          [
            [-10, 420],
            [200, 398],
            [410, 424],
          ],
          7,
          { start: 0.9, end: 0.9 },
        ),
        '#8a6242',
      ),
      [30, 120, 290, 372]
        .map((x) =>
          paint(
            brush(
              [
                [x, 408],
                [x, 470],
              ],
              5,
              { start: 0.9, end: 0.9 },
            ),
            '#a98a66',
          ),
        )
        .join(''),
      ground([470, 462, 460, 464, 472], '#c9a878'),
    ].join('')
  },
})

export interface Water extends Hour {
  top: string
  low: string
  sea: string
  near: string
}

export const sea = scenesOf<Water>({
  hours: [
    {
      mid: '#cfe3e4',
      top: '#a9cfdc',
      low: '#f5e6cc',
      sea: '#5f9fae',
      near: '#e3cfa6',
      sunColour: '#fff0cf',
      shadeColour: '#6d7fa3',
      contrast: 0.85,
    },
    {
      mid: '#f7d3b0',
      top: '#e9b6a4',
      low: '#fbe6c2',
      sea: '#8f9db0',
      near: '#caa27c',
      sunColour: '#ffd79a',
      shadeColour: '#8a6a8f',
      contrast: 1,
    },
    {
      mid: '#dfe3e0',
      top: '#b7c6cf',
      low: '#ece6da',
      sea: '#7796a0',
      near: '#cfc1a4',
      sunColour: '#fdf3e0',
      shadeColour: '#76809a',
      contrast: 0.65,
    },
  ],
  draw: (hour, roll) => {
    const horizon = 236 + roll() * 44
    const glints = Array.from({ length: 22 }, () => {
      const y = horizon + 6 + roll() ** 1.6 * 120
      const x = roll() * 400
      return brush(
        [
          [x - 14 - (y - horizon) * 0.3, y],
          [x, y - 1.4],
          [x + 14 + (y - horizon) * 0.3, y],
        ],
        2.4 + (y - horizon) * 0.03,
      )
    })
    const sail = 300 + roll() * 70
    return [
      backdrop(hour.top, hour.mid, hour.low),
      sunDisc([70 + roll() * 40, 84 + roll() * 50], 26, hour.sunColour),
      clouds(roll, '#ffffff', 3, [50, horizon - 60]),
      dryStrokes(roll, [hour.low, hour.top], 12, [20, horizon], 0.2),
      `<rect y="${horizon.toFixed(0)}" width="400" height="280" fill="${hour.sea}"/>`,
      dryStrokes(roll, [lighter(hour.sea, 0.3), darker(hour.sea, 0.2)], 16, [horizon + 10, 430], 0.3),
      paint(glints.join(''), '#fffaf0', 0.5),
      paint(`M${sail} ${horizon - 40}l4 38h-22q14 -16 18 -38zm7 6q14 18 14 30l-13 1z`, '#fff8ee', 0.9),
      ground([392, 384, 398, 410, 402, 396], hour.near),
      dryStrokes(roll, [lighter(hour.near, 0.4), darker(hour.near, 0.15)], 10, [408, 490], 0.35),
      grass(roll, hour.near, 8),
    ].join('')
  },
})

function grass(roll: () => number, colour: string, tufts: number): string {
  const blades = Array.from({ length: tufts * 6 }, (_, step) => {
    const x = (step % tufts) * (400 / tufts) + roll() * 40
    const lean = roll() * 40 - 10
    const high = 40 + roll() * 46
    return brush(
      [
        [x, 470],
        [x + lean * 0.3, 470 - high * 0.6],
        [x + lean, 470 - high],
      ],
      4,
      { start: 0.9 },
    )
  })
  return paint(blades.join(''), darker(colour, 0.36), 0.55)
}

export const lake = scenesOf<Water>({
  hours: [
    {
      mid: '#d7e4d6',
      top: '#bcd8dc',
      low: '#eef0d8',
      sea: '#8fb9ba',
      near: '#7d9a6a',
      sunColour: '#fff3cd',
      shadeColour: '#6a7f93',
      contrast: 0.8,
    },
    {
      mid: '#efd9cf',
      top: '#c9c0d8',
      low: '#fbe6c8',
      sea: '#a9b0c0',
      near: '#7f8a68',
      sunColour: '#ffdcb0',
      shadeColour: '#7d6a98',
      contrast: 0.95,
    },
  ],
  draw: (hour, roll) =>
    [
      backdrop(hour.top, hour.mid, hour.low),
      sunDisc([84, 110], 24, hour.sunColour),
      ground([220, 190, 226, 176, 214, 200], darker(hour.sea, 0.16), 0.7),
      ground([258, 246, 262, 240, 256, 250], darker(hour.near, 0.06), 0.8),
      `<rect y="266" width="400" height="240" fill="${hour.sea}"/>`,
      dryStrokes(roll, [hour.low, darker(hour.near, 0.1), lighter(hour.sea, 0.4)], 26, [272, 440], 0.3),
      dabs(roll, [hour.near, darker(hour.near, 0.2), lighter(hour.near, 0.2)], 46, [-10, 380, 120, 130], 13),
      dabs(roll, [hour.near, darker(hour.near, 0.2), lighter(hour.near, 0.2)], 34, [320, 400, 100, 110], 13),
      grass(roll, hour.near, 10),
    ].join(''),
})
