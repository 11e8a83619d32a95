import { rolls } from '../portraits/chance.ts'
import { ellipse, glow, paint } from '../portraits/pen.ts'
import { warmSkins } from '../portraits/skins.ts'
import { figure, hand, type Light, limb } from './figure.ts'
import { bloom, fade, leaves, line, place, rect, scene, shape } from './surroundings.ts'

const light: Light = { sun: -1, sunColour: '#ffe6b8', shadeColour: '#8f6a80', contrast: 0.8 }

/** Dancing in the kitchen, while something simmers. */
export function inKitchen(): string {
  const roll = rolls('kitchen')
  const her = figure(
    {
      name: 'a',
      seed: 18,
      gender: 'female',
      age: 57,
      hair: 'red',
      eyes: 'green',
      body: 'full',
      looks: { hairStyle: 'bob', glasses: 'none', parting: -1 },
      pose: { yaw: 0.3, tilt: 8, smile: 1, gaze: 0.2, teeth: true },
      at: [570, 322],
      scale: 0.68,
      lean: -3,
    },
    light,
  )
  const him = figure(
    {
      name: 'b',
      seed: 45,
      gender: 'male',
      age: 63,
      hair: 'grey',
      eyes: 'brown',
      body: 'full',
      skin: warmSkins[1],
      looks: { hairStyle: 'receding', glasses: 'none', beard: 'moustache', parting: 1 },
      pose: { yaw: -0.34, tilt: -6, smile: 0.95, gaze: -0.2 },
      at: [880, 282],
      scale: 0.68,
      lean: -2,
    },
    light,
  )
  return scene(
    {
      title: 'Dancing in the kitchen',
      keep: 'xMidYMax',
      phone: '466 110 490 790',
      phoneKeep: 'xMidYMin',
      pair: '330 132 720 480',
      tall: '318 10 712 890',
      tablet: '320 -300 710 1200',
      tabletKeep: 'xMidYMax',
    },
    [
      `<defs>${bloom('daisy', '#fff1dc', '#e5a52e')}</defs>`,
      fade('wall', 0, 700, '#fdebd7', '#f9d9bd'),
      // Higher than the picture: a tablet shows a tall part of it.
      rect(0, -500, 1600, 1400, 'url(#wall)'),
      window(roll),
      shelf(),
      lamp(),
      worktop(),
      floor(),
      ellipse([740, 884], 330, 22, '#a5603f', 0.3),
      // He stands behind her: legs first.
      limb('832,640,110 822,760,96 812,910,84', '#4a5a6b', light),
      limb('916,640,112 940,760,98 952,910,84', '#465566', light),
      him.behind,
      him.neck,
      him.bust({ garment: 'vneck', colour: '#3f7d7a', second: '#f7ead8' }),
      shape('776,520 870,560 972,520 984,610 960,670 870,690 790,668 764,600', '#387370'),
      her.behind,
      her.neck,
      dress(),
      her.bust({ garment: 'dress', colour: '#d9593c', second: '#fff1dc' }),
      line('464,584 566,614 676,582', 22, '#fff1dc'),
      him.head,
      her.head,
      // Joined hands above, his other hand on her waist.
      limb('654,436,52 704,372,52 724,286,42 722,214,32', '#c94f34', light),
      limb('800,420,54 770,352,58 748,274,46 738,214,36', '#387370', light),
      hand([724, 204], -84, 0.95, her.person.skin),
      hand([738, 196], -104, 1, him.person.skin, true),
      limb('960,440,50 990,540,70 900,604,60 720,598,40', '#387370', light),
      hand([706, 598], 182, 1.1, him.person.skin, true),
      limb('478,440,50 418,520,58 378,600,44 352,664,32', '#c94f34', light),
      hand([348, 676], 118, 1, her.person.skin),
    ],
  )
}

function dress(): string {
  const spots = [
    '430,700',
    '520,680',
    '610,700',
    '480,770',
    '570,750',
    '650,780',
    '400,810',
    '520,840',
    '620,850',
    '700,850',
    '450,870',
  ]
  return [
    fade('skirt', 580, 900, '#d9593c', '#b5402a'),
    paint(
      'M452 560Q560 596 684 560Q752 690 806 850Q690 900 570 892Q440 900 316 846Q400 690 452 560Z',
      'url(#skirt)',
    ),
    line('520,620 490,740 450,880', 8, '#9c3420', 0.5),
    line('610,620 640,750 680,876', 8, '#9c3420', 0.5),
    ...spots.map((spot) => place('daisy', spot.split(',').map(Number) as [number, number], 0.8)),
  ].join('')
}

function window(roll: () => number): string {
  return [
    glow('day', [330, 240], 420, '#fff4d0', 0.9),
    rect(160, 70, 330, 330, '#fffaf0', 1, 8),
    fade('out', 90, 390, '#bfe0e6', '#f7efcf'),
    rect(178, 88, 294, 294, 'url(#out)'),
    leaves(roll, [260, 350], [80, 24], { count: 12, size: 24, colours: ['#9dbf86', '#86ad74'] }),
    leaves(roll, [424, 340], [36, 34], { count: 10, size: 24, colours: ['#9dbf86', '#b5cf98'] }),
    rect(318, 88, 12, 294, '#fffaf0'),
    rect(178, 226, 294, 10, '#fffaf0'),
    rect(140, 396, 370, 20, '#fff3e0', 1, 6),
    paint('M200 398l8 -54h52l8 54z', '#c47a5c'),
    leaves(roll, [234, 322], [44, 34], { count: 12, size: 17, colours: ['#6fa06c', '#5b8f63'] }),
    paint('M150 56H500L486 150Q410 116 326 142T166 146Z', '#e88f6a', 0.9),
  ].join('')
}

function shelf(): string {
  const jars = [1130, 1190, 1250, 1320, 1390]
  const tones = ['#c4747b', '#e2b95c', '#7f9f8a', '#d98a5c', '#8fa9b5']
  return [
    rect(1090, 250, 400, 18, '#b07a52', 1, 4),
    ...jars.map(
      (x, step) =>
        rect(x, 184 + (step % 2) * 14, 44, 66 - (step % 2) * 14, tones[step] as string, 0.9, 10) +
        rect(x + 6, 176 + (step % 2) * 14, 32, 12, '#8a5a3c', 1, 3),
    ),
    rect(1090, 400, 400, 18, '#b07a52', 1, 4),
    // The radio that plays.
    rect(1130, 318, 130, 82, '#8c4a3a', 1, 12),
    ellipse([1170, 360], 26, 26, '#e9c9ae'),
    rect(1208, 338, 40, 12, '#f7ead8', 1, 4),
    ellipse([1228, 372], 9, 9, '#f7ead8'),
    line('1250,318 1290,262', 3, '#6b4530'),
  ].join('')
}

const lamp = () =>
  [
    line('1180,0 1180,60', 4, '#6b4530'),
    glow('bulb', [1180, 130], 170, '#fff0c0', 0.7),
    paint('M1100 120Q1110 58 1180 56Q1250 58 1260 120Z', '#bf3f21'),
    ellipse([1180, 120], 80, 12, '#fbe6c2'),
  ].join('')

function worktop(): string {
  return [
    rect(0, 560, 1600, 260, '#8fb0a5'),
    ...[60, 300, 1060, 1300].map(
      (x) => rect(x, 600, 200, 190, '#7fa196', 1, 8) + ellipse([x + 180, 690], 7, 7, '#f7ead8'),
    ),
    rect(0, 536, 1600, 30, '#c99a6b'),
    rect(0, 536, 1600, 8, '#ecc99d'),
    // A pot that steams.
    rect(1290, 452, 150, 84, '#5f7f9a', 1, 12),
    rect(1276, 446, 178, 14, '#46607a', 1, 7),
    rect(1350, 430, 30, 16, '#46607a', 1, 6),
    line('1330,420 1316,390 1336,360 1322,330', 9, '#ffffff', 0.5),
    line('1400,420 1414,386 1394,352 1410,318', 9, '#ffffff', 0.45),
    rect(60, 470, 60, 66, '#f7ead8', 1, 8),
    line('76,470 66,420', 6, '#b07a52'),
    line('98,470 104,412', 6, '#b07a52'),
  ].join('')
}

const floor = () =>
  fade('floor', 800, 900, '#e2b088', '#c98d66') +
  rect(0, 806, 1600, 94, 'url(#floor)') +
  [840, 872].map((y) => rect(0, y, 1600, 3, '#a8704c', 0.4)).join('')
