import { ellipse, glow, paint } from '../portraits/pen.ts'
import { figure, hand, type Light, limb } from './figure.ts'
import { fade, line, rect, scene } from './surroundings.ts'

const light: Light = { sun: 1, sunColour: '#ffcf8a', shadeColour: '#3d1030', contrast: 1 }

/** Two who talk first: candlelight, velvet, and a ribbon that both hold. */
export function byCandlelight(): string {
  const her = figure(
    {
      name: 'a',
      seed: 8,
      gender: 'female',
      age: 52,
      hair: 'black',
      eyes: 'green',
      looks: { hairStyle: 'bob', glasses: 'none', parting: -1 },
      pose: { yaw: 0.34, tilt: 4, smile: 0.7, gaze: 0.2 },
      at: [330, 420],
      scale: 0.9,
      lean: 4,
    },
    light,
  )
  const him = figure(
    {
      name: 'b',
      seed: 33,
      gender: 'male',
      age: 58,
      hair: 'grey',
      eyes: 'blue',
      looks: { hairStyle: 'sweptBack', glasses: 'none', parting: -1, beard: 'short' },
      pose: { yaw: -0.34, tilt: -4, smile: 0.7, gaze: -0.2 },
      at: [700, 398],
      scale: 0.9,
      lean: -4,
    },
    { ...light, sun: -1 },
  )
  return scene(
    {
      title: 'Two by candlelight',
      keep: 'xMinYMax',
      phone: '90 215 860 685',
      phoneKeep: 'xMidYMin',
      pair: '160 240 720 480',
      tall: '160 0 720 900',
      tablet: '190 180 720 720',
      tabletKeep: 'xMidYMax',
    },
    [
      fade('room', 0, 900, '#3a0d1c', '#5c1226', '#2b0a17'),
      rect(0, 0, 1600, 900, 'url(#room)'),
      curtains(),
      glow('halo', [520, 520], 560, '#ffb765', 0.42),
      her.behind,
      her.neck,
      her.bust({ garment: 'dress', colour: '#2b1420', second: '#f3ebdd' }),
      him.behind,
      him.neck,
      him.bust({ garment: 'blazer', colour: '#3a2230', second: '#f0e4d6' }),
      her.head,
      him.head,
      table(),
      limb('222,600,32 214,700,72 280,786,64 366,800,46 420,786,34', '#2f1724', light),
      limb('806,590,35 826,700,88 770,792,76 690,806,58 634,792,44', '#42283a', { ...light, sun: -1 }),
      ribbon(),
      hand([430, 782], -14, 1.2, her.person.skin),
      hand([622, 788], 192, 1.3, him.person.skin, true),
    ],
  )
}

function curtains(): string {
  const folds = [0, 70, 150, 240, 330, 1080, 1180, 1290, 1390, 1480, 1560]
  return [
    ...folds.map((x, step) =>
      paint(
        `M${x} 0Q${x + 26} 300 ${x - 10} 900H${x + 62}Q${x + 84} 420 ${x + 58} 0Z`,
        step % 2 ? '#8c1d33' : '#7a172c',
        0.75,
      ),
    ),
    ...folds.map((x) =>
      paint(`M${x + 52} 0Q${x + 80} 420 ${x + 56} 900h10Q${x + 94} 420 ${x + 66} 0Z`, '#c23a4c', 0.4),
    ),
    // The open side is for words: it stays calm and dark.
    `<linearGradient id="calm" x1="0" x2="1"><stop offset=".5" stop-color="#2b0a17" stop-opacity="0"/><stop offset=".68" stop-color="#2b0a17" stop-opacity=".82"/><stop offset="1" stop-color="#2b0a17" stop-opacity=".9"/></linearGradient>`,
    rect(0, 0, 1600, 900, 'url(#calm)'),
  ].join('')
}

function candle(x: number, y: number, high: number): string {
  return [
    glow(`light${x}`, [x, y - 34], 120, '#ffd48a', 0.8),
    fade(`wax${x}`, y, y + high, '#fff0cf', '#d9a878'),
    rect(x - 13, y, 26, high, `url(#wax${x})`, 1, 4),
    paint(`M${x} ${y - 58}q17 30 12 42q-5 13 -12 13q-7 0 -12 -13q-5 -12 12 -42z`, '#ffb84a'),
    paint(`M${x} ${y - 38}q8 16 6 22q-2 8 -6 8q-4 0 -6 -8q-2 -6 6 -22z`, '#fff3c9'),
    ellipse([x, y + high + 4], 36, 9, '#b98a4a'),
    ellipse([x, y + high], 30, 6, '#e2b969'),
  ].join('')
}

function table(): string {
  return [
    fade('wood', 730, 900, '#6b2030', '#3a0f1c'),
    paint('M-20 780Q40 736 200 730H860Q1010 736 1080 790V900H-20Z', 'url(#wood)'),
    ellipse([520, 800], 330, 40, '#ffb765', 0.22),
    candle(462, 640, 128),
    candle(520, 590, 172),
    candle(582, 664, 106),
  ].join('')
}

/** Tied in the loose knot that gives the place its name. */
function ribbon(): string {
  return [
    line('452,792 480,820 510,812 526,800', 12, '#e0405a'),
    line('604,796 580,822 548,814 526,800', 12, '#d0334e'),
    line('526,800 490,776 494,752 522,772 526,800 534,770 566,752 568,780 526,802', 11, '#e0405a'),
    line('520,806 500,846 508,884', 11, '#d0334e'),
    line('532,806 556,842 548,890', 11, '#e0405a'),
    ellipse([526, 800], 13, 12, '#f06a7e'),
  ].join('')
}
