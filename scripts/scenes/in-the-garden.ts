import { rolls } from '../portraits/chance.ts'
import { ellipse, paint } from '../portraits/pen.ts'
import { darkSkins } from '../portraits/skins.ts'
import { figure, hand, type Light, limb } from './figure.ts'
import { bloom, cloud, fade, land, leaves, line, place, rect, scene, sky, sun } from './surroundings.ts'

const light: Light = { sun: -1, sunColour: '#fff1c4', shadeColour: '#6f7f8f', contrast: 0.75 }

/** Two women among the flowers; one hands the other the first rose. */
export function inGarden(): string {
  const roll = rolls('garden')
  const one = figure(
    {
      name: 'a',
      seed: 32,
      gender: 'female',
      age: 64,
      hair: 'white',
      eyes: 'green',
      looks: { hairStyle: 'bob', glasses: 'none', parting: -1 },
      pose: { yaw: 0.36, tilt: 4, smile: 0.9, gaze: 0.2 },
      hat: { kind: 'straw', colour: '#e3c27f' },
      at: [650, 206],
      scale: 0.72,
      lean: 3,
    },
    light,
  )
  const other = figure(
    {
      name: 'b',
      seed: 40,
      gender: 'female',
      age: 58,
      hair: 'grey',
      eyes: 'brown',
      skin: darkSkins[1],
      looks: { hairStyle: 'bob', glasses: 'cat', glassesColour: '#8a2c74', parting: 1 },
      pose: { yaw: -0.36, tilt: -3, smile: 1, gaze: -0.2 },
      at: [962, 214],
      scale: 0.72,
      lean: -3,
    },
    light,
  )
  return scene(
    {
      title: 'Two women in a garden',
      height: 480,
      keep: 'xMidYMid',
      phone: '486 62 640 418',
      phoneKeep: 'xMidYMin',
      pair: '525 78 560 373',
      tall: '516 -200 578 680',
      tablet: '500 40 1100 440',
      tabletKeep: 'xMidYMin',
    },
    [
      `<defs>${bloom('rose', '#d9657a', '#f6c3a0')}${bloom('daisy', '#fff6ea', '#e5a52e')}${bloom('lilac', '#a987c4', '#f3e2a0')}</defs>`,
      rect(0, -200, 1600, 201, '#c3e3e6'),
      sky('sky', ['#c3e3e6', '#e2f0dc', '#f7f0cf'], 420),
      sun([300, 90], 38, '#fff0c0'),
      cloud([540, 66], 110, '#ffffff', 0.6),
      cloud([1290, 84], 130, '#ffffff', 0.55),
      land('0,270 240,226 520,262 820,224 1120,258 1380,214 1600,250', '#bcd6b0'),
      greenhouse(),
      tree(roll, 120, 300),
      tree(roll, 1500, 290),
      land('0,338 300,318 700,330 1100,314 1600,336', '#93bd86'),
      paint('M700 540Q760 400 830 326Q872 326 872 332Q850 430 960 540Z', '#ecd9b0', 0.9),
      leaves(roll, [330, 350], [330, 60], {
        count: 15,
        size: 38,
        colours: ['#6fa06c', '#86b27a', '#5b8f63'],
      }),
      leaves(roll, [1330, 352], [300, 62], {
        count: 15,
        size: 38,
        colours: ['#6fa06c', '#86b27a', '#5b8f63'],
      }),
      one.behind,
      one.neck,
      one.bust({ garment: 'shirt', colour: '#5f8fa3', second: '#f3ebdd' }),
      other.behind,
      other.neck,
      other.bust({ garment: 'dress', colour: '#8a2c74', second: '#f3ebdd' }),
      one.head,
      other.head,
      // The rose goes from hand to hand.
      limb('726,360,44 752,424,56 776,418,48 806,378,34', '#588799', light),
      line('822,394 824,352 836,314', 5, '#5b8f63'),
      line('824,362 808,346 800,348', 7, '#6fa06c'),
      place('rose', [838, 300], 1.3),
      ellipse([838, 300], 11, 10, '#b8395c'),
      hand([812, 372], -58, 0.95, one.person.skin),
      limb('900,366,40 876,424,50 858,420,42 852,396,32', '#7b2667', light),
      hand([850, 388], -112, 0.95, other.person.skin, true),
      beds(roll),
    ],
  )
}

function greenhouse(): string {
  return [
    paint('M1136 322V206L1220 150L1304 206V322Z', '#e9f4ee', 0.9),
    line('1136,322 1136,206', 5, '#ffffff'),
    paint('M1132 206L1220 148L1308 206V214L1220 158L1132 214Z', '#ffffff'),
    ...[1178, 1220, 1262].map((x) => rect(x, 180, 4, 142, '#ffffff')),
    rect(1136, 250, 168, 4, '#ffffff'),
    shadeOfPlants(),
    rect(1132, 316, 176, 10, '#cdbb9b'),
  ].join('')
}

const shadeOfPlants = () =>
  paint('M1144 316q6 -40 22 -20q10 -34 24 0q14 -26 26 4q16 -40 30 0q18 -30 46 16z', '#8fb98a', 0.7)

function tree(roll: () => number, x: number, y: number): string {
  return (
    line(`${x},${y + 60} ${x - 4},${y - 30} ${x + 6},${y - 120}`, 22, '#8a6a52') +
    leaves(roll, [x, y - 150], [170, 120], {
      count: 20,
      size: 50,
      colours: ['#8fb77a', '#a8c98c', '#7ba56c', '#f6cfd6', '#fbe3e4'],
    })
  )
}

/** Tall flowers in front of the two. */
function beds(roll: () => number): string {
  const flowers = Array.from({ length: 24 }, (_, step) => {
    const x = ((step * 68) % 1640) + roll() * 30 - 20
    const far = Math.abs(x - 806) / 800
    const y = 470 - far * 90 + roll() * 60
    return { id: ['rose', 'daisy', 'lilac'][step % 3] as string, x, y, large: 0.8 + roll() * 0.6 }
  })
  return [
    fade('bed', 420, 540, '#6fa06c', '#3f7350'),
    paint('M0 400Q300 420 480 470T806 486T1130 470T1600 396V540H0Z', 'url(#bed)'),
    leaves(roll, [806, 506], [860, 40], {
      count: 26,
      size: 34,
      colours: ['#86b27a', '#5b8f63', '#4a7f58'],
      flat: 0.4,
    }),
    paint(
      flowers
        .map(({ x, y }) => `M${Math.round(x)} ${Math.round(y)}l${Math.round(roll() * 12 - 6)} 90l5 0z`)
        .join(''),
      '#4a7f58',
    ),
    ...flowers.map(({ id, x, y, large }) => place(id, [x, y], large)),
  ].join('')
}
