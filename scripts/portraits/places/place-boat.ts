import { backdrop, clouds, dryStrokes, ground, sunDisc } from '../brushwork.ts'
import { darker, lighter } from '../colours.ts'
import { brush, paint } from '../pen.ts'
import { scenesOf } from './place.ts'
import type { Water } from './places-water.ts'

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
