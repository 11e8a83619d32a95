import sharp from 'sharp'
import { between, chance } from './portrait-chance.ts'
import { landscape, skyMidtone, vignette } from './portrait-landscape.ts'
import { hairReachOf, type Person, personSvg } from './portrait-person.ts'

export type Portrait = Person & { scene?: number }
export type PoolPortrait = Person & { key: string }

/** Scene 0 is the main photo; the others stand closer, further off or aside. */
const framings = [
  { zoom: 1.55, shift: 0 },
  { zoom: 1.36, shift: 40 },
  { zoom: 1.8, shift: 0 },
  { zoom: 1.46, shift: -30 },
  { zoom: 1.66, shift: 20 },
  { zoom: 1.28, shift: -48 },
] as const

const perGender = 150
const poolChoices = 20

export const portraitPool: readonly PoolPortrait[] = Array.from({ length: perGender * 2 }, (_, place) => ({
  key: `portrait-${String(place + 1).padStart(3, '0')}`,
  seed: place + 1,
  gender: place % 2 ? 'male' : 'female',
  age: poolAge(Math.floor(place / 2)),
}))

const poolByKey = new Map(portraitPool.map((portrait) => [portrait.key, portrait]))
const nearAges = new Map<string, readonly PoolPortrait[]>()

/** The nth of the pool's portraits near an age; consecutive n give different people. */
export function portraitFor(gender: Person['gender'], age: number, n: number): PoolPortrait {
  const choices = poolNear(gender, age)
  return choices[n % choices.length] as PoolPortrait
}

/** The portrait as a 4:5 picture; the same person and scene always give the same text. */
export function portraitSvg({ scene = 0, ...person }: Portrait): string {
  return paint(person, scene, 400)
}

/** A pool portrait's file, named `${key}-${scene}`, as WebP of the width. */
export function renderPortrait(file: string, width: number): Promise<Buffer> {
  const { portrait, scene } = portraitOfFile(file)
  return sharp(Buffer.from(paint(portrait, scene, width)))
    .removeAlpha()
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
}

/** As a locked photo is shown: enlarged from so few dots that no face is left in it. */
export async function renderBlurredPortrait(file: string): Promise<Buffer> {
  const { portrait, scene } = portraitOfFile(file)
  const dots = await sharp(Buffer.from(paint(portrait, scene, 160)))
    .removeAlpha()
    .resize(12, 15)
    .png()
    .toBuffer()
  return sharp(dots).resize(240, 300, { kernel: 'cubic' }).blur(10).webp({ quality: 60 }).toBuffer()
}

/** The colour to show while the picture loads, found without painting it. */
export function portraitPlaceholder(file: string): string {
  const { portrait, scene } = portraitOfFile(file)
  return skyMidtone(portrait.seed, scene)
}

function poolAge(place: number): number {
  const young = perGender / 3
  if (place < young) return 25 + Math.floor((place / young) * 25)
  return 50 + Math.floor(((place - young) / (perGender - young)) * 35)
}

function poolNear(gender: Person['gender'], age: number): readonly PoolPortrait[] {
  const known = nearAges.get(`${gender}-${age}`)
  if (known) return known
  const distance = (portrait: PoolPortrait) => Math.abs(portrait.age - age)
  const near = portraitPool
    .filter((portrait) => portrait.gender === gender)
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, poolChoices)
  nearAges.set(`${gender}-${age}`, near)
  return near
}

function portraitOfFile(file: string): { portrait: PoolPortrait; scene: number } {
  const [, key, scene] = /^(portrait-\d{3})-([0-5])$/.exec(file) ?? []
  const portrait = poolByKey.get(key ?? '')
  if (!portrait) throw new Error(`No demo portrait is called ${file}`)
  return { portrait, scene: Number(scene) }
}

function paint(person: Person, scene: number, width: number): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="${width}" height="${Math.round(width * 1.25)}">`,
    landscape(person.seed, scene),
    framed(person, scene),
    `${vignette}</svg>`,
  ].join('')
}

function framed(person: Person, scene: number): string {
  const framing = framings[scene % framings.length] as (typeof framings)[number]
  const reach = hairReachOf(person)
  const zoom = Math.min(framing.zoom + between(-0.04, 0.04, person.seed, scene, 'zoom'), 190 / reach)
  const room = Math.max(0, 196 - reach * zoom)
  const side = chance(person.seed, 'side') < 0.5 ? -1 : 1
  const shift = side * Math.max(-room, Math.min(room, framing.shift))
  const size = 280 * zoom
  // One pixel below the edge, so that no line of landscape shows under the shoulders.
  const y = 501 + closeUpDrop(zoom) - size
  const frame = `x="${tenth(200 + shift - size / 2)}" y="${tenth(y)}" width="${tenth(size)}" height="${tenth(size)}"`
  return personSvg(person, scene).replace('<svg ', `<svg ${frame} `)
}

/** Close up, the chest leaves the frame rather than the hair. */
const closeUpDrop = (zoom: number) => Math.max(0, zoom - 1.5) * 190

const tenth = (value: number) => Math.round(value * 10) / 10

/** Whether a file's name is one of the pool's pictures. */
export function isPortrait(file: string): boolean {
  return /^portrait-\d{3}-[0-5]$/.test(file)
}
