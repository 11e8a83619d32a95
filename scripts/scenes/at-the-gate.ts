import { rolls } from '../portraits/chance.ts'
import { ellipse, paint } from '../portraits/pen.ts'
import { darkSkins } from '../portraits/skins.ts'
import { figure, hand, type Light, limb } from './figure.ts'
import { cloud, fade, land, line, rect, scene, sky, strokes, sun } from './surroundings.ts'

const light: Light = { sun: 1, sunColour: '#ffdcae', shadeColour: '#6a5490', contrast: 0.85 }

/** Two men lean on a gate before a field of lavender, and laugh about something. */
export function atGate(): string {
  const roll = rolls('gate')
  const one = figure(
    {
      name: 'a',
      seed: 9,
      gender: 'male',
      age: 60,
      hair: 'grey',
      eyes: 'brown',
      skin: darkSkins[1],
      looks: { hairStyle: 'crop', glasses: 'none', beard: 'goatee', parting: 1 },
      pose: { yaw: 0.34, tilt: 5, smile: 1, gaze: 0.18, teeth: true },
      at: [560, 420],
      scale: 0.92,
      lean: 5,
    },
    light,
  )
  const other = figure(
    {
      name: 'b',
      seed: 27,
      gender: 'male',
      age: 66,
      hair: 'white',
      eyes: 'blue',
      looks: { hairStyle: 'quiff', glasses: 'square', glassesColour: '#3b3048', beard: 'none', parting: -1 },
      pose: { yaw: -0.36, tilt: -4, smile: 0.95, gaze: -0.18 },
      at: [905, 408],
      scale: 0.92,
      lean: -3,
    },
    light,
  )
  return scene(
    {
      title: 'Two men at a gate',
      keep: 'xMidYMax',
      phone: '312 392 780 640',
      phoneKeep: 'xMidYMin',
      pair: '395 396 690 460',
      tall: '390 40 688 860',
      tablet: '400 0 1200 900',
      tabletKeep: 'xMidYMax',
    },
    [
      sky('sky', ['#cfc6e6', '#ead3e0', '#fbe0c8', '#fde9cf'], 520),
      sun([1180, 330], 50, '#ffe9bd'),
      cloud([250, 120], 150, '#ffffff', 0.4),
      cloud([900, 90], 120, '#ffffff', 0.35),
      land('0,430 220,372 470,420 760,356 1060,410 1330,350 1600,404', '#b9a9cf'),
      land('0,486 300,450 640,480 980,446 1300,482 1600,452', '#9c8bbd'),
      cypress(1420, 470, 160),
      house(1290, 440),
      land('0,506 420,494 900,502 1600,492', '#8f7cc0'),
      rows(),
      strokes(roll, [0, 520, 1600, 360], 22, { length: 90, thick: 8, colour: '#b79fe0', opacity: 0.55 }),
      strokes(roll, [0, 560, 1600, 320], 14, { length: 90, thick: 8, colour: '#6d559f', opacity: 0.5 }),
      '<g transform="translate(120 196) scale(.84)">',
      paint('M440 740H680L690 900H430ZM780 740H1030L1040 900H770Z', '#4d4360'),
      one.behind,
      one.neck,
      one.bust({ garment: 'jumper', colour: '#c98532', second: '#f3ebdd' }),
      other.behind,
      other.neck,
      other.bust({ garment: 'checkShirt', colour: '#6d3b7d', second: '#f3ebdd' }),
      one.head,
      other.head,
      gate(),
      limb('430,596,36 414,700,92 480,754,80 590,750,58 668,744,44', '#bd7a2b', light),
      limb('1030,588,36 1056,700,92 990,756,80 880,752,58 806,748,46', '#63346f', light),
      hand([682, 742], 4, 1.35, one.person.skin),
      hand([790, 746], 176, 1.35, other.person.skin, true),
      '</g>',
    ],
  )
}

const cypress = (x: number, y: number, high: number) =>
  paint(
    `M${x} ${y - high}q${high * 0.2} ${high * 0.6} 16 ${high}h-32q-2 ${-high * 0.5} 16 ${-high}z`,
    '#5f6f6a',
  ) + paint(`M${x} ${y - high}q${high * 0.2} ${high * 0.6} 16 ${high}h-12z`, '#9aa38a', 0.6)

function house(x: number, y: number): string {
  return [
    rect(x, y - 40, 84, 54, '#f3e2cf'),
    paint(`M${x - 10} ${y - 40}L${x + 42} ${y - 76}L${x + 94} ${y - 40}Z`, '#c47a5c'),
    rect(x + 14, y - 24, 16, 18, '#8a7fae'),
    rect(x + 50, y - 24, 18, 38, '#a5603f'),
  ].join('')
}

/** Furrows that meet on the horizon. */
function rows(): string {
  return paint(
    [-900, -560, -250, 40, 330, 620, 910, 1200, 1500, 1830, 2200]
      .map((x) => `M${760 + (x - 760) * 0.16} 500L${x} 900h120L${768 + (x - 760) * 0.16} 500Z`)
      .join(''),
    '#7560ab',
    0.6,
  )
}

function gate(): string {
  const rail = (y: number, thick: number) => [
    rect(180, y, 1120, thick, 'url(#wood)', 1, 8),
    rect(180, y, 1120, 6, '#f0d9b8', 0.8, 3),
  ]
  return [
    fade('wood', 740, 900, '#cfa97f', '#8f6a4c'),
    ...rail(764, 34),
    ...rail(846, 30),
    paint('M250 900L1180 800L1190 826L330 900Z', '#a88260'),
    ...[190, 1250].map(
      (x) => rect(x, 700, 50, 200, 'url(#wood)', 1, 8) + rect(x, 700, 12, 200, '#f0d9b8', 0.5, 6),
    ),
    ...[190, 1250].map((x) => ellipse([x + 25, 702], 25, 8, '#e3c7a0')),
    line('420,776 520,780 640,776', 2, '#7d5a40', 0.5),
    line('900,782 1010,778 1120,782', 2, '#7d5a40', 0.5),
  ].join('')
}
