import { backdrop, bokeh, box, dryStrokes } from '../brushwork.ts'
import { darker, lighter } from '../colours.ts'
import { ellipse, glow } from '../pen.ts'
import { type Hour, scenesOf } from './place.ts'

interface City extends Hour {
  top: string
  low: string
  house: string
  lamp: string
}

export const cityEvening = scenesOf<City>({
  hours: [
    {
      mid: '#a592b8',
      top: '#5f6a9a',
      low: '#f0b79a',
      house: '#5a5378',
      lamp: '#ffd58a',
      sunColour: '#ffc98f',
      shadeColour: '#54548a',
      contrast: 1,
    },
    {
      mid: '#86a0ba',
      top: '#46608a',
      low: '#e9c7a6',
      house: '#4a5a78',
      lamp: '#ffe0a0',
      sunColour: '#ffd9a4',
      shadeColour: '#485a8a',
      contrast: 1,
    },
    {
      mid: '#cf9a96',
      top: '#8a6a94',
      low: '#f7c98e',
      house: '#6d4f68',
      lamp: '#ffdf94',
      sunColour: '#ffcd8a',
      shadeColour: '#6a4f86',
      contrast: 1,
    },
  ],
  draw: (hour, roll) =>
    [
      backdrop(hour.top, hour.mid, hour.low),
      glow('sunGlow', [50, 330], 260, hour.lamp, 0.7),
      dryStrokes(roll, [hour.low, hour.top], 12, [30, 260], 0.2),
      houses(hour, roll, { base: 250, colour: lighter(hour.house, 0.32), lit: 0.2 }),
      houses(hour, roll, { base: 300, colour: hour.house, lit: 0.42 }),
      box(-10, 420, 420, 90, darker(hour.house, 0.2)),
      bokeh(roll, [hour.lamp, '#fff4dc', hour.low], 26, [270, 440]),
      streetLamp(hour.lamp, hour.house),
    ].join(''),
})

interface Row {
  base: number
  colour: string
  /** How many windows are lit. */
  lit: number
}

function houses({ lamp }: City, roll: () => number, { base, colour, lit }: Row): string {
  let x = -20
  let row = ''
  while (x < 400) {
    const width = Math.round(46 + roll() * 40)
    const top = Math.round(base - 20 - roll() * 90)
    row += box(x, top, width, 510 - top, colour)
    if (roll() < 0.5)
      row += `<path d="M${x - 3} ${top}L${x + width / 2} ${top - 26}L${x + width + 3} ${top}Z" fill="${darker(colour, 0.15)}"/>`
    for (let wy = top + 16; wy < 410; wy += 26)
      for (let wx = x + 9; wx < x + width - 12; wx += 17)
        if (roll() < lit) row += box(wx, wy, 8, 13, lamp, 0.75)
    x += width + 2
  }
  return row
}

function streetLamp(lamp: string, house: string): string {
  return [
    box(40, 190, 5, 320, darker(house, 0.4)),
    glow('street', [42, 178], 86, lamp, 0.85),
    ellipse([42, 178], 13, 15, lighter(lamp, 0.6)),
  ].join('')
}
