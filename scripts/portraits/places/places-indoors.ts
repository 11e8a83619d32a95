import { backdrop, bokeh, box, dabs, dryStrokes } from '../brushwork.ts'
import { darker, lighter, mix } from '../colours.ts'
import { brush, ellipse, glow, paint } from '../pen.ts'
import { type Hour, scenesOf } from './place.ts'

export const kitchen = scenesOf<Room>({
  hours: [
    {
      mid: '#efe0c6',
      wall: '#f6ecd8',
      low: '#d9c4a3',
      wood: '#a87b52',
      accent: '#6f9a94',
      outside: '#c4d8a8',
      sunColour: '#fff3d0',
      shadeColour: '#8f7f8f',
      contrast: 0.8,
    },
    {
      mid: '#d3ded8',
      wall: '#e4ece4',
      low: '#b3c6bd',
      wood: '#b08a60',
      accent: '#d08a5c',
      outside: '#bfd7de',
      sunColour: '#fdf4dc',
      shadeColour: '#6f8094',
      contrast: 0.75,
    },
    {
      mid: '#f0d2bd',
      wall: '#f7e4d2',
      low: '#d6a98c',
      wood: '#8f6244',
      accent: '#b5584a',
      outside: '#f8e2b8',
      sunColour: '#ffe3ad',
      shadeColour: '#8a6a80',
      contrast: 0.9,
    },
  ],
  draw: (hour, roll) =>
    [
      backdrop(hour.wall, hour.mid, hour.low),
      dryStrokes(roll, [lighter(hour.mid, 0.4), hour.low], 14, [10, 360], 0.18),
      window(hour, roll),
      glow('sunGlow', [70, 170], 280, hour.sunColour, 0.55),
      shelf(hour, roll, 128) + shelf(hour, roll, 252),
      box(-10, 384, 420, 130, hour.wood),
      box(-10, 384, 420, 9, lighter(hour.wood, 0.35)),
      dryStrokes(roll, [darker(hour.wood, 0.25), lighter(hour.wood, 0.2)], 10, [400, 490], 0.3),
      pot(hour, roll),
    ].join(''),
})

function window({ wood, outside, sunColour }: Room, roll: () => number): string {
  const frame = lighter(wood, 0.7)
  return [
    box(-20, 60, 150, 250, outside),
    box(-20, 60, 150, 120, mix(outside, '#ffffff', 0.5)),
    dabs(
      roll,
      [darker(outside, 0.18), mix(outside, '#7fa05f', 0.5), lighter(outside, 0.3)],
      26,
      [-20, 170, 144, 130],
      17,
    ),
    box(-20, 52, 160, 12, frame) +
      box(128, 52, 13, 272, frame) +
      box(-20, 176, 156, 8, frame) +
      box(46, 60, 8, 250, frame),
    box(-24, 310, 176, 15, lighter(frame, 0.3)),
    paint('M138 60L300 200L300 420L138 320Z', sunColour, 0.2),
  ].join('')
}

function shelf({ wood, accent, low }: Room, roll: () => number, y: number): string {
  const jars = Array.from({ length: 5 }, (_, step) => {
    const x = 288 + step * 25
    const high = 24 + roll() * 24
    const colour = [accent, low, lighter(accent, 0.5), darker(low, 0.2), '#e9dcc4'][
      Math.floor(roll() * 5)
    ] as string
    return `<rect x="${x}" y="${(y - high).toFixed(0)}" width="19" height="${high.toFixed(0)}" rx="5" fill="${colour}"/>${box(x + 3, Math.round(y - high + 4), 4, Math.round(high - 8), '#ffffff', 0.35)}`
  })
  return jars.join('') + box(276, y, 140, 8, wood) + box(276, y + 8, 140, 4, darker(wood, 0.4), 0.3)
}

function pot({ accent }: Room, roll: () => number): string {
  const leaves = dabs(roll, ['#7f9f63', '#94b378', '#6a8a58'], 24, [8, 292, 76, 66], 12)
  return `${leaves}<path d="M18 346h62l-8 46h-46z" fill="${accent}"/><path d="M18 346h62l-2 10h-58z" fill="${lighter(accent, 0.3)}"/>`
}

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

export const cafe = scenesOf<Room>({
  hours: [
    {
      mid: '#c99f78',
      wall: '#b98a66',
      low: '#7d5540',
      wood: '#5a3a2c',
      accent: '#ffd890',
      outside: '#f4dfb4',
      sunColour: '#ffdca0',
      shadeColour: '#5f4468',
      contrast: 1,
    },
    {
      mid: '#9fae9f',
      wall: '#87998c',
      low: '#4f6660',
      wood: '#3f4a44',
      accent: '#ffe2a4',
      outside: '#e8efd8',
      sunColour: '#fff0c8',
      shadeColour: '#455a70',
      contrast: 0.95,
    },
  ],
  draw: (hour, roll) =>
    [
      backdrop(hour.wall, hour.mid, hour.low),
      box(-20, 70, 190, 250, hour.outside) +
        bokeh(roll, ['#ffffff', hour.accent, darker(hour.outside, 0.2)], 18, [90, 300]),
      box(164, 60, 10, 270, hour.wood) +
        box(70, 60, 7, 270, hour.wood) +
        box(-20, 56, 200, 12, hour.wood) +
        box(-20, 318, 200, 14, hour.wood),
      glow('sunGlow', [60, 190], 250, hour.sunColour, 0.6),
      [232, 330].map((x, place) => lamp(hour, x, 78 + place * 30)).join(''),
      box(236, 236, 180, 6, hour.wood) + bottles(hour, roll),
      bokeh(roll, [hour.accent, '#ffffff'], 10, [120, 380]),
      box(-10, 410, 420, 100, darker(hour.wood, 0.05)) + box(-10, 410, 420, 7, lighter(hour.wood, 0.35)),
    ].join(''),
})

function lamp({ accent, wood }: Room, x: number, y: number): string {
  return [
    paint(
      brush(
        [
          [x, -10],
          [x, y],
        ],
        2.4,
        { start: 0.9, end: 0.9 },
      ),
      wood,
    ),
    glow(`lamp${x}`, [x, y + 26], 80, accent, 0.6),
    paint(`M${x - 8} ${y}h16l18 26h-52z`, darker(wood, 0.1)),
    ellipse([x, y + 27], 24, 5, accent),
  ].join('')
}

function bottles({ low, accent, wall }: Room, roll: () => number): string {
  return Array.from({ length: 8 }, (_, step) => {
    const x = 246 + step * 19
    const high = 30 + roll() * 20
    const colour = [darker(low, 0.2), lighter(wall, 0.3), mix(accent, low, 0.6)][
      Math.floor(roll() * 3)
    ] as string
    return (
      box(x, Math.round(236 - high), 11, Math.round(high), colour) +
      box(x + 3, Math.round(226 - high), 5, 11, colour)
    )
  }).join('')
}

/** The colours that rooms are painted in. */
interface Room extends Hour {
  wall: string
  low: string
  wood: string
  accent: string
  outside: string
}
