import { backdrop, clouds, dabs, dryStrokes, ground, sunDisc } from '../brushwork.ts'
import { darker, lighter } from '../colours.ts'
import { brush, paint } from '../pen.ts'
import { type Hour, scenesOf } from './place.ts'

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
