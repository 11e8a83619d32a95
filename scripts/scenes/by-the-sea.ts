import { rolls } from '../portraits/chance.ts'
import { ellipse, type Point, paint } from '../portraits/pen.ts'
import { figure, hand, type Light, limb } from './figure.ts'
import {
  bloom,
  cloud,
  defineGroup,
  fade,
  land,
  leaves,
  line,
  narrowVariant,
  place,
  rect,
  reuseGroup,
  scene,
  sky,
  strokes,
  sun,
} from './surroundings.ts'

const light: Light = { sun: -1, sunColour: '#ffe2b4', shadeColour: '#8a6f96', contrast: 0.85 }

/** Two at a table by the sea, under the first blossoms of the year. */
export function bySea(): string {
  const roll = rolls('by the sea')
  const her = figure(
    {
      name: 'a',
      seed: 14,
      gender: 'female',
      age: 60,
      hair: 'silver',
      eyes: 'blue',
      looks: { hairStyle: 'bob', glasses: 'none', parting: 1 },
      pose: { yaw: 0.36, tilt: 5, smile: 0.95, gaze: 0.18 },
      at: [1008, 430],
      scale: 0.88,
      lean: 4,
    },
    light,
  )
  const him = figure(
    {
      name: 'b',
      seed: 21,
      gender: 'male',
      age: 64,
      hair: 'white',
      eyes: 'brown',
      looks: {
        hairStyle: 'sidePart',
        glasses: 'round',
        glassesColour: '#5a3d2c',
        parting: -1,
        beard: 'none',
      },
      pose: { yaw: -0.38, tilt: -5, smile: 0.95, gaze: -0.18 },
      at: [1368, 416],
      scale: 0.88,
      lean: -4,
    },
    light,
  )
  return scene(
    {
      title: 'Two at a table by the sea',
      keep: 'xMaxYMax',
      phone: '2765 70 820 860',
      phoneKeep: 'xMidYMin',
      pair: '830 262 730 487',
      tall: '838 0 704 880',
      tablet: '2250 0 1350 900',
      tabletKeep: 'xMaxYMax',
    },
    [
      `<defs>${bloom('pink', '#f6c3cf', '#c4577a')}${bloom('pale', '#fbdde2', '#c4577a')}${bloom('daffodil', '#f9dc82', '#e58a2e')}</defs>`,
      sky('sky', ['#bfe0e6', '#dcebe4', '#fbe9cf', '#fcdfc0'], 520),
      // Between the words and her, wherever the picture is cut.
      sun([890, 330], 44, '#fff0cf'),
      cloud([330, 150], 150, '#ffffff', 0.55),
      cloud([690, 92], 110, '#ffffff', 0.45),
      cloud([1240, 210], 120, '#fff6ea', 0.4),
      land('0,500 190,452 350,486 520,512', '#9db9bf', 0.8),
      rect(0, 508, 1600, 400, '#6fa9b3'),
      strokes(roll, [-80, 520, 1600, 160], 26, { length: 190, thick: 7, colour: '#8ec1c5', opacity: 0.8 }),
      strokes(roll, [-80, 540, 1600, 170], 16, { length: 240, thick: 9, colour: '#548f9f', opacity: 0.5 }),
      strokes(roll, [720, 512, 300, 130], 18, { length: 90, thick: 5, colour: '#fff4dc', opacity: 0.8 }),
      paint('M806 440l6 66h-40q28 -26 34 -66zm10 8q22 28 24 50l-22 4z', '#fffaf0', 0.95),
      paint('M766 508h84l-14 13h-58z', '#b5553c'),
      defineGroup(
        'terrace',
        wall(),
        chair(858, 640),
        her.behind,
        her.neck,
        her.bust({ garment: 'cardigan', colour: '#c4577a', second: '#f7ead8' }),
        him.behind,
        him.neck,
        him.bust({ garment: 'shirt', colour: '#4f7f9c', second: '#f3ebdd' }),
        her.head,
        him.head,
        table(),
        // His hand lies on hers.
        limb('914,606,31 896,700,78 940,780,72 1030,806,56 1118,806,42', '#b84d70', light),
        hand([1136, 806], 0, 1.25, her.person.skin),
        limb('1474,592,35 1492,690,88 1444,786,80 1350,812,60 1252,802,46', '#4a7893', light),
        hand([1232, 800], 184, 1.35, him.person.skin, true),
      ),
      branch(roll),
      narrowVariant(...openSea(roll), reuseGroup('terrace')),
    ],
  )
}

/** The words stand on the sky here: the sea lies low, and nothing grows or sails behind them. */
const openSea = (roll: () => number) => [
  fade('high', 70, 520, '#cfe6e5', '#dcebe4', '#fbe9cf', '#fcdfc0'),
  rect(0, 0, 1600, 900, 'url(#high)'),
  ellipse([1192, 300], 46, 46, '#fff7e7', 0.95),
  rect(0, 584, 1600, 300, '#6fa9b3'),
  strokes(roll, [-80, 590, 1600, 60], 14, { length: 190, thick: 6, colour: '#8ec1c5', opacity: 0.8 }),
  strokes(roll, [1080, 588, 200, 50], 8, { length: 70, thick: 5, colour: '#fff4dc', opacity: 0.8 }),
]

function wall(): string {
  return [
    fade('stone', 640, 900, '#efe0c8', '#cfb596'),
    '<path d="M0 650h1600v250H0z" fill="url(#stone)"/>',
    rect(0, 636, 1600, 26, '#f7ecd9'),
    rect(0, 660, 1600, 8, '#b99c7c', 0.5),
    line('120,720 260,724 420,718', 3, '#b99c7c', 0.5),
    line('460,800 600,804 700,798', 3, '#b99c7c', 0.5),
  ].join('')
}

function chair(x: number, y: number): string {
  return line(`${x},${y + 200} ${x - 4},${y + 60} ${x + 6},${y - 10}`, 14, '#8a5a3c')
}

function table(): string {
  const glass = (x: number, y: number) =>
    [
      ellipse([x, y + 96], 26, 6, '#b8a894', 0.5),
      line(`${x},${y + 46} ${x},${y + 92}`, 5, '#ffffff', 0.8),
      ellipse([x, y + 94], 22, 5, '#ffffff', 0.6),
      paint(`M${x - 24} ${y - 26}q-10 66 24 74q34 -8 24 -74z`, '#ffffff', 0.4),
      paint(`M${x - 27} ${y + 4}q0 38 27 44q27 -6 27 -44z`, '#d9657a', 0.8),
      ellipse([x, y + 4], 27, 5, '#eea0a8', 0.9),
      line(`${x - 16},${y - 18} ${x - 19},${y + 6} ${x - 12},${y + 26}`, 4, '#ffffff', 0.7),
    ].join('')
  return [
    fade('cloth', 740, 900, '#fffaf2', '#ecdcc8'),
    paint('M760 792Q800 738 930 736H1470Q1590 738 1640 790V900H720Z', 'url(#cloth)'),
    line('900,800 884,850 890,900', 5, '#d9c5ac', 0.7),
    line('1330,806 1346,850 1336,900', 5, '#d9c5ac', 0.7),
    ellipse([1186, 822], 300, 26, '#d8c3ac', 0.3),
    glass(1046, 672),
    glass(1330, 676),
    // A small vase of daffodils between them.
    line('1186,770 1178,700 1160,646', 5, '#6f8f5c'),
    line('1190,770 1196,690 1216,632', 5, '#6f8f5c'),
    line('1188,770 1188,700 1190,610', 5, '#6f8f5c'),
    paint('M1166 700q-8 62 -4 94q26 12 54 0q4 -40 -8 -94q-20 8 -42 0z', '#5f8f9a'),
    paint('M1172 706q-6 50 -4 84q8 4 12 4q-4 -44 2 -86z', '#b5d4d4', 0.7),
    place('daffodil', [1158, 640], 1.1),
    place('daffodil', [1218, 626], 1.1),
    place('daffodil', [1190, 600], 1.2),
  ].join('')
}

function branch(roll: () => number): string {
  const blooms = Array.from({ length: 26 }, (_, step): [string, Point, number] => {
    const along = roll()
    const [x, y] = [1600 - along * 560, 30 + Math.sin(along * 3) * 60 + (roll() - 0.4) * 110]
    return [step % 3 ? 'pink' : 'pale', [x, y], 0.8 + roll() * 0.5]
  })
  return [
    line('1620,-10 1480,60 1300,74 1150,50 1040,70', 12, '#7d5a4a'),
    line('1430,68 1350,130 1270,150', 7, '#7d5a4a'),
    line('1240,68 1170,14 1100,0', 6, '#7d5a4a'),
    leaves(roll, [1330, 60], [280, 70], { count: 20, size: 15, colours: ['#9db878', '#b9cc8e'], flat: 0.4 }),
    ...blooms.map(([id, at, large]) => place(id, at, large)),
  ].join('')
}
