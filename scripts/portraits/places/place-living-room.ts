import { backdrop, box, dryStrokes } from '../brushwork.ts'
import { darker, lighter, mix } from '../colours.ts'
import { brush, glow, paint } from '../pen.ts'
import { scenesOf } from './place.ts'
import type { Room } from './room.ts'

export const livingRoom = scenesOf<Room>({
  hours: [
    {
      mid: '#d9b894',
      wall: '#e8cfae',
      low: '#a87c5c',
      wood: '#6d4632',
      accent: '#7d3f45',
      outside: '#f3dcae',
      sunColour: '#ffdf9e',
      shadeColour: '#6f4f6a',
      contrast: 1,
    },
    {
      mid: '#a9b8ad',
      wall: '#c3cec0',
      low: '#71867f',
      wood: '#5f4636',
      accent: '#c08a4a',
      outside: '#f5e4bc',
      sunColour: '#ffe6b0',
      shadeColour: '#4f5f78',
      contrast: 0.95,
    },
    {
      mid: '#cba9a0',
      wall: '#e0c5b8',
      low: '#93685f',
      wood: '#5d3d33',
      accent: '#4f6f78',
      outside: '#f7e0b4',
      sunColour: '#ffe0a8',
      shadeColour: '#6a5078',
      contrast: 1,
    },
  ],
  draw: (hour, roll) =>
    [
      backdrop(hour.wall, hour.mid, hour.low),
      dryStrokes(roll, [lighter(hour.mid, 0.3), hour.low], 14, [10, 380], 0.16),
      bookcase(hour, roll),
      glow('sunGlow', [66, 190], 230, hour.sunColour, 0.95),
      // The lamp.
      paint('M34 120h62l24 92h-110z', mix(hour.outside, '#ffffff', 0.25)),
      paint('M74 120h22l24 92h-40z', hour.sunColour, 0.5),
      paint(
        brush(
          [
            [65, 212],
            [65, 310],
            [65, 420],
          ],
          7,
          { start: 0.9, end: 0.9 },
        ),
        darker(hour.wood, 0.1),
      ),
      // The back of the sofa.
      `<path d="M-20 510V412Q-14 380 30 378H372Q414 380 420 412V510Z" fill="${hour.accent}"/>`,
      paint(
        brush(
          [
            [0, 390],
            [200, 381],
            [400, 390],
          ],
          6,
        ),
        lighter(hour.accent, 0.4),
        0.5,
      ),
      paint(
        brush(
          [
            [128, 400],
            [124, 450],
            [126, 500],
          ],
          5,
        ) +
          brush(
            [
              [276, 400],
              [280, 450],
              [278, 500],
            ],
            5,
          ),
        darker(hour.accent, 0.4),
        0.45,
      ),
    ].join(''),
})

function bookcase({ wood, accent, low }: Room, roll: () => number): string {
  const spines = [
    accent,
    lighter(accent, 0.4),
    low,
    darker(low, 0.25),
    '#d9c7a3',
    '#8a9a86',
    '#b4774f',
    '#56606f',
  ]
  const rows = [126, 232, 338].map((y) => {
    let x = 252
    let books = ''
    while (x < 400) {
      const width = 9 + roll() * 12
      const high = 58 + roll() * 26
      const colour = mix(spines[Math.floor(roll() * spines.length)] as string, low, 0.3)
      books += box(Math.round(x), Math.round(y - high), Math.round(width), Math.round(high), colour)
      x += width + 1.5
    }
    return books + box(244, y, 170, 9, wood)
  })
  return box(244, 24, 170, 330, darker(wood, 0.35), 0.75) + rows.join('') + box(240, 20, 9, 340, wood)
}
