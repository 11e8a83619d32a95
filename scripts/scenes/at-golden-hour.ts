import { rolls } from '../portraits/chance.ts'
import { ellipse, paint } from '../portraits/pen.ts'
import { figure, hand, type Light, limb } from './figure.ts'
import {
  cloud,
  defineGroup,
  land,
  line,
  narrowVariant,
  rect,
  reuseGroup,
  scene,
  shape,
  sky,
  strokes,
  sun,
} from './surroundings.ts'

const light: Light = { sun: -1, sunColour: '#ffd08a', shadeColour: '#6a5f86', contrast: 1 }

/** An evening walk over the dunes; the dog knows the way. */
export function atGoldenHour(): string {
  const roll = rolls('golden hour')
  const her = figure(
    {
      name: 'a',
      seed: 6,
      gender: 'female',
      age: 66,
      hair: 'white',
      eyes: 'blue',
      looks: { hairStyle: 'sweptBack', glasses: 'none', parting: 1 },
      pose: { yaw: 0.3, tilt: 3, smile: 0.9, gaze: 0.1 },
      at: [1052, 366],
      scale: 0.3,
    },
    light,
  )
  const him = figure(
    {
      name: 'b',
      seed: 51,
      gender: 'male',
      age: 50,
      hair: 'brown',
      eyes: 'brown',
      looks: { hairStyle: 'tousled', glasses: 'none', beard: 'stubble', parting: -1 },
      pose: { yaw: -0.36, tilt: -4, smile: 0.9, gaze: -0.2 },
      at: [1172, 346],
      scale: 0.31,
    },
    light,
  )
  return scene(
    {
      title: 'An evening walk with the dog',
      keep: 'xMidYMax',
      phone: '2540 -1330 1060 2000',
      pair: '1050 222 490 327',
      tall: '1040 80 500 620',
      tablet: '0 0 1600 900',
      tabletKeep: 'xMaxYMax',
      phoneKeep: 'xMidYMax',
    },
    [
      sky('sky', ['#8fb9bd', '#cfd8b8', '#f9dca0', '#fbc987'], 500),
      defineGroup('low', sun([400, 398], 70, '#fff0c0')),
      cloud([250, 130], 170, '#fff0d8', 0.5),
      cloud([1330, 110], 190, '#fff0d8', 0.45),
      rect(0, 470, 1600, 160, '#6fa09c'),
      strokes(roll, [260, 474, 280, 120], 22, { length: 110, thick: 6, colour: '#fff0c0', opacity: 0.85 }),
      strokes(roll, [-60, 480, 1600, 110], 20, { length: 160, thick: 6, colour: '#a5c4b0', opacity: 0.7 }),
      defineGroup(
        'walk',
        land('0,540 260,560 560,584 860,570 1200,590 1600,560', '#e3bd84'),
        land('0,650 300,600 640,640 1000,628 1320,652 1600,600', '#d3a468'),
        paint(
          'M1010 900Q1150 760 1260 700Q1300 674 1290 650L1350 650Q1380 700 1350 750Q1290 830 1310 900Z',
          '#f0d29a',
        ),
        '<g transform="translate(200 -62)">',
        shadows(),
        walker(),
        her.behind,
        scarfBehind(),
        her.neck,
        him.behind,
        him.neck,
        coats(),
        him.head,
        her.head,
        shape('1026,404 1052,414 1080,402 1084,416 1052,428 1022,418', '#e0902e'),
        line('1112,560 1112,572', 18, '#5f4a52'),
        hand([1110, 566], 80, 0.5, her.person.skin),
        dog(),
        line('1000,554 950,560 912,582', 3, '#7a3f2c'),
        hand([1002, 552], 150, 0.46, her.person.skin),
        '</g>',
      ),
      land('0,780 200,740 420,800 700,856 1000,872 1300,840 1600,770', '#b98a54'),
      grass(roll, 0, 500, 770),
      grass(roll, 1240, 1640, 800),
      // A phone has the sun before them, over the dog, and much sky for the words.
      narrowVariant(
        rect(0, -1400, 1600, 1401, '#8fb9bd'),
        rect(0, 0, 1600, 900, 'url(#sky)'),
        '<use href="#low" x="480" y="-20"/>',
        cloud([1380, 150], 150, '#fff0d8', 0.45),
        rect(0, 470, 1600, 160, '#6fa09c'),
        strokes(roll, [740, 474, 280, 80], 18, { length: 110, thick: 6, colour: '#fff0c0', opacity: 0.85 }),
        reuseGroup('walk'),
      ),
    ],
  )
}

const shadows = () =>
  paint('M1060 716L1420 760L1440 748L1110 706Z', '#8a6a58', 0.35) +
  paint('M880 706L1060 736L1080 726L900 696Z', '#8a6a58', 0.3)

/** Legs in mid-step, shoes on the sand. */
function walker(): string {
  const shoe = (x: number, y: number, turn: number) =>
    `<path d="M-8 -8Q4 -12 14 -4Q30 -2 30 6H-10Z" transform="translate(${x} ${y}) rotate(${turn})" fill="#5a3a30"/>`
  return [
    limb('1150,540,36 1144,620,30 1130,696,24', '#3f4f5c', light),
    limb('1186,540,36 1200,620,30 1214,690,24', '#394854', light),
    shoe(1124, 700, 4),
    shoe(1212, 694, 8),
    limb('1040,580,28 1030,640,22 1018,700,18', '#6b5560', light),
    limb('1070,580,28 1082,640,22 1090,696,18', '#5f4a52', light),
    shoe(1010, 704, 2),
    shoe(1088, 700, 6),
  ].join('')
}

const scarfBehind = () =>
  paint('M1070 408Q1010 400 960 420Q920 430 900 414Q912 446 962 444Q1010 440 1060 426Z', '#f0a93c') +
  line('964,430 1000,420 1040,416', 3, '#c9772a', 0.6)

function coats(): string {
  return [
    limb('1208,416,32 1226,480,34 1216,546,24', '#28606a', light),
    shape('1134,402 1172,392 1212,404 1222,470 1216,560 1172,572 1132,560 1128,470', '#2f6a72'),
    paint('M1134 402Q1124 480 1134 560L1152 566Q1140 480 1152 400Z', '#8fc0b8', 0.6),
    line('1172,410 1174,480 1172,560', 3, '#1f4a52', 0.7),
    shape('1020,420 1052,412 1086,420 1096,500 1112,600 1054,616 998,600 1010,500', '#8c2f4b'),
    paint('M1020 420Q1004 510 998 600L1024 608Q1022 500 1036 418Z', '#e58f7a', 0.55),
    line('1054,424 1056,520 1054,610', 3, '#5c1a30', 0.7),
    limb('1026,430,26 1006,490,28 1000,546,20', '#8c2f4b', light),
    // Arm in arm.
    limb('1142,420,28 1118,482,30 1112,550,22', '#2f6a72', light),
    limb('1082,432,26 1102,490,28 1112,556,20', '#7f2944', light),
  ].join('')
}

function dog(): string {
  return [
    shape('800,604 860,592 906,604 916,628 890,648 820,648 792,632', '#c98f52'),
    ...[
      '812,640,20 808,672,13 800,706,10',
      '836,642,20 842,676,13 850,706,10',
      '884,640,20 880,674,13 872,706,10',
      '900,636,20 908,670,13 918,704,10',
    ].map((leg) => limb(leg, '#b87f45', light)),
    line('800,612 772,586 770,560', 12, '#c98f52'),
    shape('890,600 900,566 930,556 956,572 972,586 962,600 934,604 914,626', '#d39b5e'),
    shape('906,568 894,576 890,604 904,610 914,586', '#8f5f34'),
    ellipse([968, 584], 7, 6, '#3a2420'),
    ellipse([938, 572], 4, 4, '#2a1c18'),
    line('892,610 908,622', 7, '#0b6e6e'),
    paint('M800 606Q850 590 900 602Q850 600 806 622Z', '#f6d49a', 0.6),
  ].join('')
}

function grass(roll: () => number, from: number, to: number, y: number): string {
  const blades = Array.from({ length: 44 }, () => {
    const x = Math.round(from + roll() * (to - from))
    const [lean, high] = [Math.round(30 + roll() * 60), Math.round(60 + roll() * 90)]
    return `M${x} ${y + 130}q${Math.round(lean * 0.2)} ${-high} ${lean} ${-high - 60}q${-Math.round(lean * 0.5)} ${Math.round(high * 0.4)} ${-lean + 9} ${high + 60}z`
  })
  const half = blades.length / 2
  return paint(blades.slice(0, half).join(''), '#8f6f3f') + paint(blades.slice(half).join(''), '#d9b26a')
}
