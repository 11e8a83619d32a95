import { backdrop, box, dabs, dryStrokes } from '../brushwork.ts'
import { darker, lighter, mix } from '../colours.ts'
import { glow, paint } from '../pen.ts'
import { scenesOf } from './place.ts'
import type { Room } from './room.ts'

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
