import { backdrop, bokeh, box } from '../brushwork.ts'
import { darker, lighter, mix } from '../colours.ts'
import { brush, ellipse, glow, paint } from '../pen.ts'
import { scenesOf } from './place.ts'
import type { Room } from './room.ts'

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
