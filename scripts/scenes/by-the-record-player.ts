import { rolls } from '../portraits/chance.ts'
import { ellipse, glow, paint } from '../portraits/pen.ts'
import { figure, hand, type Light, limb } from './figure.ts'
import {
  cloud,
  defineGroup,
  fade,
  land,
  leaves,
  line,
  narrowVariant,
  rect,
  reuseGroup,
  scene,
  sky,
} from './surroundings.ts'

const light: Light = { sun: -1, sunColour: '#fff0c4', shadeColour: '#5f6aa0', contrast: 0.8 }

/** A summer afternoon, the balcony door open, and the record both know by heart. */
export function byRecordPlayer(): string {
  const roll = rolls('records')
  const her = figure(
    {
      name: 'a',
      seed: 11,
      gender: 'female',
      age: 49,
      hair: 'brown',
      eyes: 'hazel',
      looks: { hairStyle: 'shoulder', glasses: 'none', parting: -1 },
      pose: { yaw: 0.28, tilt: 6, smile: 0.95, gaze: 0.12, pitch: 0.05 },
      at: [720, 356],
      scale: 0.92,
      lean: 3,
    },
    light,
  )
  const him = figure(
    {
      name: 'b',
      seed: 57,
      gender: 'male',
      age: 47,
      hair: 'black',
      eyes: 'brown',
      looks: { hairStyle: 'sidePart', glasses: 'none', beard: 'stubble', parting: 1 },
      pose: { yaw: -0.34, tilt: -5, smile: 0.9, gaze: -0.2 },
      at: [1110, 350],
      scale: 0.92,
      lean: -3,
    },
    light,
  )
  return scene(
    {
      title: 'Two and a record player',
      keep: 'xMidYMax',
      phone: '2410 192 1020 708',
      pair: '545 214 780 520',
      tall: '565 0 736 900',
      tablet: '560 60 760 780',
      phoneKeep: 'xMidYMin',
    },
    [
      fade('wall', 0, 700, '#dfe3f4', '#eef0f7'),
      rect(0, 0, 1600, 900, 'url(#wall)'),
      balcony(roll),
      pictures(),
      glow('warm', [560, 420], 520, '#fff4d0', 0.6),
      plant(roll),
      defineGroup(
        'two',
        her.behind,
        her.neck,
        her.bust({ garment: 'dotBlouse', colour: '#e2a03a', second: '#f3ebdd' }),
        him.behind,
        him.neck,
        him.bust({ garment: 'polo', colour: '#3f4aa8', second: '#f3ebdd' }),
        her.head,
        him.head,
        sideboard(),
        player(),
        // Her hand at the needle, his with the sleeve of the record.
        limb('598,540,31 580,640,76 640,716,66 736,706,44', '#d3932f', light),
        hand([752, 702], -6, 1.25, her.person.skin),
        cover(),
        limb('1236,540,34 1262,650,86 1216,716,72 1146,690,46', '#38429a', light),
        hand([1136, 676], 214, 1.3, him.person.skin, true),
      ),
      narrowVariant(highSun(), reuseGroup('two')),
    ],
  )
}

/** A phone shows no room: they stand before the sun that is the brand's mark, and its rays are the page's. */
const highSun = () => ellipse([918, 560], 362, 362, '#fff6dc')

function balcony(roll: () => number): string {
  return [
    rect(90, 40, 420, 760, '#ffffff', 1, 6),
    '<g transform="translate(112 62) scale(.235 .8)">',
    sky('sky', ['#5fa4d9', '#9dcbe9', '#e2f0ee'], 640),
    '</g>',
    '<path d="M488 62h22v738h-22z" fill="#fff"/>',
    cloud([250, 190], 80, '#ffffff', 0.9),
    cloud([410, 130], 50, '#ffffff', 0.8),
    paint('M112 520Q200 470 300 500T488 480V640H112Z', '#8fb97c'),
    paint('M112 560Q240 530 488 556V640H112Z', '#6fa06c'),
    ...[150, 210, 270, 330, 390, 450].map((x) => rect(x, 600, 7, 190, '#46508a')),
    rect(112, 592, 376, 12, '#46508a', 1, 4),
    leaves(roll, [200, 590], [80, 34], { count: 20, size: 19, colours: ['#5b8f63', '#e0405a', '#f6c3cf'] }),
    leaves(roll, [400, 592], [70, 30], { count: 18, size: 19, colours: ['#5b8f63', '#e0405a', '#f6c3cf'] }),
    rect(296, 62, 10, 738, '#ffffff'),
    paint('M60 30H190Q150 300 176 560Q150 720 96 810H60Z', '#fffaf0', 0.85),
    line('110,40 120,340 100,780', 5, '#d3d6ea', 0.9),
    line('150,40 146,340 140,640', 5, '#d3d6ea', 0.8),
    land('0,806 800,806 1600,806', '#c9a47c'),
  ].join('')
}

const pictures = () =>
  [
    rect(1330, 110, 170, 210, '#ffffff', 1, 4),
    rect(1346, 126, 138, 178, '#f6d49a'),
    ellipse([1415, 190], 34, 34, '#e0643c'),
    paint('M1346 250Q1400 214 1484 246V304H1346Z', '#3f4aa8'),
    rect(880, 90, 120, 150, '#ffffff', 1, 4),
    rect(892, 102, 96, 126, '#c9d0ee'),
    paint('M892 228q20 -70 44 -70t52 70z', '#6f7cc4'),
  ].join('')

const plant = (roll: () => number) =>
  [
    line('1440,640 1436,540 1410,450', 7, '#5b8f63'),
    line('1446,640 1460,540 1500,470', 7, '#5b8f63'),
    leaves(roll, [1446, 480], [110, 90], {
      count: 26,
      size: 36,
      colours: ['#6fa06c', '#86b27a', '#4a7f58'],
      flat: 0.4,
    }),
    paint('M1386 600h120l-16 120h-88z', '#e88f6a'),
    rect(1380, 590, 132, 22, '#d9754c', 1, 6),
  ].join('')

function sideboard(): string {
  return [
    fade('wood', 716, 900, '#c98f5c', '#94603a'),
    rect(500, 716, 1100, 200, 'url(#wood)', 1, 10),
    rect(500, 716, 1100, 12, '#ecc08a', 1, 6),
    ...[540, 880, 1220].map((x) => rect(x, 764, 310, 140, '#a8703f', 0.55, 8)),
    ...[830, 900, 1500].map((x) => ellipse([x, 836], 8, 8, '#f0d9a0')),
  ].join('')
}

function player(): string {
  return [
    rect(770, 672, 270, 46, '#5f3d2c', 1, 8),
    rect(770, 672, 270, 10, '#8f6044', 1, 5),
    ellipse([892, 668], 108, 24, '#2b2430'),
    ...[92, 72, 54].map(
      (r) =>
        `<ellipse cx="892" cy="668" rx="${r}" ry="${Math.round(r * 0.22)}" fill="none" stroke="#5a5064" stroke-width="2"/>`,
    ),
    ellipse([892, 667], 34, 8, '#e0643c'),
    ellipse([892, 667], 5, 2, '#fff'),
    line('1016,664 1000,630 880,640 806,654', 6, '#d9dbe6'),
    ellipse([1016, 664], 14, 8, '#b9bccd'),
    line('850,600 844,560', 5, '#3f4aa8'),
    ellipse([840, 604], 12, 9, '#3f4aa8'),
    line('930,560 924,510 950,520', 5, '#e0643c'),
    ellipse([920, 562], 12, 9, '#e0643c'),
  ].join('')
}

const cover = () =>
  [
    '<g transform="rotate(-8 1090 620)">',
    rect(1010, 560, 150, 150, '#f3ebdd', 1, 4),
    rect(1010, 560, 150, 150, '#e0643c', 0.9, 4),
    ellipse([1085, 640], 48, 48, '#f6d49a'),
    paint('M1010 660Q1080 620 1160 664V710H1010Z', '#3f4aa8'),
    rect(1022, 572, 90, 10, '#fff6ea', 1, 5),
    '</g>',
  ].join('')
