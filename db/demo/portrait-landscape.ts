import { between, chance, pick, pickRound } from './portrait-chance.ts'

type Palette = {
  sky: readonly [top: string, middle: string, low: string]
  sun: string
  hills: readonly [far: string, middle: string, near: string]
}

const palettes: readonly Palette[] = [
  { sky: ['#fdf0d9', '#fbdcae', '#f6c585'], sun: '#fff6df', hills: ['#ecb46c', '#cf8b4c', '#8f5f3d'] },
  { sky: ['#dcf0f2', '#bfe0e6', '#9fcfd7'], sun: '#fdf7e3', hills: ['#84bac3', '#568f99', '#3b6a6c'] },
  { sky: ['#e8eaf8', '#d2d7f1', '#bcc3e8'], sun: '#fdf5e2', hills: ['#a0a8d9', '#7781bd', '#525b93'] },
  { sky: ['#fdeaec', '#f9d3da', '#f2bac6'], sun: '#fff4e4', hills: ['#dfa0b2', '#b97790', '#7f4f69'] },
  { sky: ['#fdeadb', '#fbcfb2', '#f5b08d'], sun: '#fff1dc', hills: ['#eb9670', '#c76850', '#86473f'] },
  { sky: ['#f1f5df', '#dcebc7', '#c3dcae'], sun: '#fffbe6', hills: ['#a3c48d', '#749b6b', '#4d7054'] },
]

const grounds = ['hills', 'trees', 'lake', 'mountains'] as const

type Point = readonly [x: number, y: number]

const paletteOf = (seed: number, scene: number) => pickRound(palettes, scene, seed, 'palette')

export const skyMidtone = (seed: number, scene: number) => paletteOf(seed, scene).sky[1]

/** The painted landscape of 400 × 500 behind a person. */
export function landscape(seed: number, scene: number): string {
  const palette = paletteOf(seed, scene)
  const place = `${seed}-${scene}`
  return skyAndSun(palette, place) + clouds(place) + ground(palette, seed, scene)
}

export const vignette = [
  '<radialGradient id="edge" cx=".5" cy=".46" r=".78">',
  '<stop offset=".5" stop-color="#2b1d16" stop-opacity="0"/>',
  '<stop offset=".78" stop-color="#2b1d16" stop-opacity=".06"/>',
  '<stop offset="1" stop-color="#2b1d16" stop-opacity=".26"/>',
  '</radialGradient><rect width="400" height="500" fill="url(#edge)"/>',
].join('')

function skyAndSun({ sky, sun }: Palette, place: string): string {
  const x = whole(pick([between(48, 112, place, 'sun'), between(288, 352, place, 'sun')], place, 'side'))
  const y = whole(between(62, 138, place, 'sun height'))
  const radius = whole(between(34, 48, place, 'sun size'))
  const stops = sky.map((colour, step) => `<stop offset="${step * 0.36}" stop-color="${colour}"/>`)
  return [
    `<linearGradient id="sky" x2="0" y2="1">${stops.join('')}</linearGradient>`,
    `<radialGradient id="glow"><stop offset=".3" stop-color="${sun}" stop-opacity=".7"/>`,
    `<stop offset="1" stop-color="${sun}" stop-opacity="0"/></radialGradient>`,
    '<rect width="400" height="500" fill="url(#sky)"/>',
    `<circle cx="${x}" cy="${y}" r="${radius * 2.6}" fill="url(#glow)"/>`,
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${sun}"/>`,
  ].join('')
}

function clouds(place: string): string {
  if (chance(place, 'clouds') < 0.45) return ''
  const x = whole(between(-20, 300, place, 'cloud'))
  const y = whole(between(70, 190, place, 'cloud height'))
  return [
    '<g fill="#fff" opacity=".45">',
    `<rect x="${x}" y="${y}" width="120" height="18" rx="9"/>`,
    `<rect x="${x + 26}" y="${y - 12}" width="62" height="24" rx="12"/>`,
    `<rect x="${x + 190}" y="${y + 44}" width="84" height="14" rx="7"/></g>`,
  ].join('')
}

function ground({ hills, sky }: Palette, seed: number, scene: number): string {
  const place = `${seed}-${scene}`
  const kind = pickRound(grounds, scene, seed, 'ground')
  const horizon = between(300, 345, place, 'horizon')
  const far = kind === 'mountains' ? peaks(place, horizon - 20) : softly(ridge(place, 'far', horizon, 38))
  const middle = ridge(place, 'middle', horizon + 62, 34)
  return [
    area(far, hills[0]),
    kind === 'lake' ? water(place, horizon + 24, sky) : '',
    kind === 'trees' ? trees(place, middle, hills[1]) : '',
    area(softly(middle), hills[1]),
    area(softly(ridge(place, 'near', horizon + 122, 28)), hills[2]),
  ].join('')
}

function ridge(place: string, name: string, y: number, rise: number): Point[] {
  return Array.from({ length: 8 }, (_, step) => [
    whole(step * 74 - 60 + between(-14, 14, place, name, step, 'x')),
    whole(y + between(-rise, rise, place, name, step)),
  ])
}

/** Rounds a ridge by running through the midpoints, which leaves no kinks. */
function softly(points: readonly Point[]): string {
  const curves = points.slice(1, -1).map(([x, y], step) => {
    const [nextX, nextY] = points[step + 2] as Point
    return `Q${x} ${y} ${(x + nextX) / 2} ${(y + nextY) / 2}`
  })
  const [x, y] = points[0] as Point
  return `M${x} ${y}${curves.join('')}`
}

function peaks(place: string, y: number): string {
  const points = Array.from({ length: 9 }, (_, step) => {
    const height = step % 2 ? between(40, 105, place, 'peak', step) : between(-20, 14, place, 'peak', step)
    return `${whole(step * 58 - 40 + between(-10, 10, place, 'peak x', step))} ${whole(y - height)}`
  })
  return `M${points.join('L')}`
}

const area = (edge: string, colour: string) => `<path d="${edge}L460 510H-60Z" fill="${colour}"/>`

function water(place: string, y: number, sky: Palette['sky']): string {
  const top = whole(y)
  const glints = Array.from({ length: 7 }, (_, step) => {
    const x = whole(between(-10, 370, place, 'glint', step))
    return `<rect x="${x}" y="${top + 10 + step * 9}" width="${46 - step * 3}" height="2.4" rx="1.2"/>`
  })
  return [
    `<rect y="${top}" width="400" height="${510 - top}" fill="${sky[1]}"/>`,
    `<g fill="#fff" fill-opacity=".6">${glints.join('')}</g>`,
  ].join('')
}

function trees(place: string, hill: readonly Point[], colour: string): string {
  const crowns = hill.slice(0, -1).flatMap((point, step) => row(place, point, hill[step + 1] as Point))
  return `<g fill="${colour}">${crowns.join('')}</g>`
}

function row(place: string, [x, y]: Point, [nextX, nextY]: Point): string[] {
  return [0.2, 0.5, 0.8]
    .filter((share) => chance(place, 'tree', x, share) < 0.5)
    .map((share) => {
      const height = whole(between(46, 72, place, 'tree height', x, share))
      return poplar(whole(x + (nextX - x) * share), whole(y + (nextY - y) * share) + 18, height)
    })
}

function poplar(x: number, foot: number, height: number): string {
  const half = whole(height * 0.24)
  const belly = whole(height * 0.45)
  const left = `C${x - half} ${foot - belly} ${x - half} ${foot} ${x} ${foot}`
  const right = `C${x + half} ${foot} ${x + half} ${foot - belly} ${x} ${foot - height}`
  return `<path d="M${x} ${foot - height}${left}${right}"/>`
}

const whole = (value: number) => Math.round(value)
