import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { readName } from '../db/demo/portraits/facts.ts'
import { picture } from '../db/demo/portraits/picture.ts'

// Makes the silent films of landing pages again from our own drawings. The films are committed, so only somebody who
// changes them needs ffmpeg: `apt-get install ffmpeg`, then `node scripts/films.ts` (all) or `node scripts/films.ts evening`.
// Each film is written for wide screens and for phones, as AV1 and as H.264, with its first frame as AVIF and JPEG.
// app/features/landers/films/films.test.ts holds them to their sizes.

const framesPerSecond = 25
/** White, between panels that stand beside each other. */
const gap = 10
const folder = new URL('../app/features/landers/films/', import.meta.url).pathname

/** A drawing as pixels, a little larger than it is shown, so that a slow movement stays sharp between two pixels. */
interface Drawing {
  pixels: Buffer
  width: number
  height: number
}

/** The part of a drawing that is seen, as shares of its width and height. */
interface Window {
  x: number
  y: number
  width: number
}

interface Shot {
  drawing: Drawing
  from: Window
  to: Window
}

/** One after the other in a part of the frame, round and round. */
interface Panel {
  left: number
  width: number
  shots: readonly Shot[]
  /** Frames that each is seen before the next begins to show, and how many the change takes. */
  hold: number
  fade: number
  /** Begins so many frames later than the others. */
  delay: number
}

interface Film {
  width: number
  height: number
  frames: number
  panels: readonly Panel[]
}

/** 0 before the start, 1 after the end, without a jolt in between. */
function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}

async function rasterise(svg: string | Buffer, width: number, flip = false): Promise<Drawing> {
  // Four times as dense as its numbers say and then smaller: edges come out smooth.
  const drawn = sharp(Buffer.from(svg), { density: 144 }).resize({ width, fit: 'inside' }).removeAlpha()
  const { data, info } = await (flip ? drawn.flop() : drawn).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function portrait(name: string, width: number): Promise<Drawing> {
  const known = readName(name)
  if (!known) throw new Error(`no portrait is called ${name}`)
  return rasterise(picture(known.facts, known.photo, width), width)
}

function scene(name: string, flip = false): Promise<Drawing> {
  const file = new URL(`../app/features/landers/scenes/${name}.svg`, import.meta.url)
  const svg = readFileSync(file, 'utf8').replace('<svg ', '<svg width="1600" height="900" ')
  return rasterise(svg, 2200, flip)
}

/** Adds a shot to the part of a frame, as strongly as `weight` says, mixing four pixels of the drawing into one. */
function addShot(frame: Float32Array, film: Film, panel: Panel, shot: Shot, along: number, weight: number) {
  const { pixels, width, height } = shot.drawing
  const at = (key: keyof Window) => shot.from[key] + (shot.to[key] - shot.from[key]) * along
  const step = (at('width') * width) / panel.width
  const [startX, startY] = [at('x') * width, at('y') * height]
  const columns = Float32Array.from({ length: panel.width }, (_, column) =>
    Math.min(width - 1.001, Math.max(0, startX + column * step)),
  )
  const stride = width * 3
  for (let row = 0; row < film.height; row++) {
    const y = Math.min(height - 1.001, Math.max(0, startY + row * step))
    const top = Math.floor(y)
    const [upper, lower] = [weight * (1 - (y - top)), weight * (y - top)]
    let to = (row * film.width + panel.left) * 3
    for (let column = 0; column < columns.length; column++) {
      const x = columns[column]!
      const left = Math.floor(x)
      const right = x - left
      let from = top * stride + left * 3
      for (const end = from + 3; from < end; from++, to++) {
        const below = from + stride
        frame[to]! +=
          upper * (pixels[from]! * (1 - right) + pixels[from + 3]! * right) +
          lower * (pixels[below]! * (1 - right) + pixels[below + 3]! * right)
      }
    }
  }
}

/** Which shots of a panel are seen at a frame: one, or two during a change. The last leads back to the first. */
function addPanel(frame: Float32Array, film: Film, panel: Panel, number: number) {
  const { shots, hold, fade } = panel
  const round = hold * shots.length
  const time = (number - panel.delay + round) % round
  const current = Math.floor(time / hold)
  const within = time - current * hold
  const shown = hold + fade
  const arriving = ease(within / fade)
  addShot(frame, film, panel, shots[current] as Shot, within / shown, arriving)
  if (arriving < 1) {
    const previous = shots[(current + shots.length - 1) % shots.length] as Shot
    addShot(frame, film, panel, previous, (within + hold) / shown, 1 - arriving)
  }
}

function* framesOf(film: Film): Generator<Buffer> {
  const empty = new Float32Array(film.width * film.height * 3)
  for (let row = 0; row < film.height; row++)
    for (const { left, width } of film.panels.slice(0, -1))
      empty.fill(255, (row * film.width + left + width) * 3, (row * film.width + left + width + gap) * 3)
  for (let number = 0; number < film.frames; number++) {
    const frame = empty.slice()
    for (const panel of film.panels) addPanel(frame, film, panel, number)
    yield Buffer.from(new Uint8ClampedArray(frame).buffer)
  }
}

/** Nine people: three beside each other on a wide screen, one at a time on a phone. */
async function portraits(tall: boolean): Promise<Film> {
  const people = tall
    ? [['portrait-114-0', 'portrait-123-1', 'portrait-107-1', 'portrait-137-1', 'portrait-130-0']]
    : [
        ['portrait-114-0', 'portrait-127-1', 'portrait-136-0'],
        ['portrait-123-1', 'portrait-107-1', 'portrait-103-1'],
        ['portrait-130-0', 'portrait-131-1', 'portrait-106-0'],
      ]
  const [width, height] = tall ? [640, 800] : [1280, 720]
  const panelWidth = (width - gap * (people.length - 1)) / people.length
  const hold = tall ? 80 : 132
  const panels = people.map(async (names, place): Promise<Panel> => {
    const shots = names.map(async (name, index): Promise<Shot> => {
      const drawing = await portrait(name, 860)
      // As much of the width as the height of the frame leaves; the movement comes closer and draws back in turns.
      const whole = Math.min(1, (panelWidth / height) * 1.25)
      const near = whole * 0.92
      const far = { x: (1 - whole) / 2, y: 0, width: whole }
      const close = { x: (1 - near) / 2, y: 0.035, width: near }
      const isCloser = (index + place) % 2 === 0
      return { drawing, from: isCloser ? far : close, to: isCloser ? close : far }
    })
    return {
      left: place * (panelWidth + gap),
      width: panelWidth,
      shots: await Promise.all(shots),
      hold,
      fade: 22,
      delay: place * (hold / people.length) - 40,
    }
  })
  return {
    width,
    height,
    frames: hold * (people[0]?.length ?? 0),
    panels: await Promise.all(panels),
  }
}

/** An evening from the last sun by the sea to candlelight, with the people on the right, where no form lies. */
async function evening(tall: boolean): Promise<Film> {
  const [width, height] = tall ? [640, 800] : [1280, 720]
  const wide: [name: string, from: Window, to: Window][] = [
    ['by-the-sea', { x: 0.12, y: 0.12, width: 0.88 }, { x: 0.06, y: 0.08, width: 0.92 }],
    ['at-golden-hour', { x: 0.1, y: 0.05, width: 0.86 }, { x: 0.14, y: 0.09, width: 0.86 }],
    ['at-the-gate', { x: 0.03, y: 0.28, width: 0.66 }, { x: 0, y: 0.24, width: 0.7 }],
    ['by-candlelight', { x: 0.02, y: 0.1, width: 0.9 }, { x: 0.1, y: 0.1, width: 0.9 }],
  ]
  const narrow: typeof wide = [
    ['by-the-sea', { x: 0.53, y: 0.06, width: 0.42 }, { x: 0.54, y: 0.04, width: 0.43 }],
    ['at-golden-hour', { x: 0.56, y: 0.12, width: 0.4 }, { x: 0.6, y: 0.16, width: 0.38 }],
    ['at-the-gate', { x: 0.24, y: 0.1, width: 0.4 }, { x: 0.22, y: 0.06, width: 0.42 }],
    ['by-candlelight', { x: 0.49, y: 0.1, width: 0.4 }, { x: 0.465, y: 0.06, width: 0.42 }],
  ]
  const shots = (tall ? narrow : wide).map(async ([name, from, to]): Promise<Shot> => {
    return { drawing: await scene(name, name === 'by-candlelight'), from, to }
  })
  const hold = 96
  const panel: Panel = { left: 0, width, shots: await Promise.all(shots), hold, fade: 30, delay: -40 }
  return { width, height, frames: hold * shots.length, panels: [panel] }
}

async function ffmpeg(options: readonly string[], input?: Iterable<Buffer>) {
  const child = spawn('nice', ['-n', '19', 'ffmpeg', '-loglevel', 'error', '-y', ...options], {
    stdio: [input ? 'pipe' : 'ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  for (const frame of input ?? []) if (!child.stdin?.write(frame)) await once(child.stdin!, 'drain')
  child.stdin?.end()
  const [code] = await ended
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`)
}

/** What each film costs is set here: a higher crf is smaller and coarser. */
const av1 = ['-c:v', 'libsvtav1', '-preset', '7', '-g', '400', '-svtav1-params', 'tune=0']
const h264 = ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-profile:v', 'high', '-g', '250']
const shared = [
  '-an',
  '-pix_fmt',
  'yuv420p',
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
]

async function make(name: string, film: Film, quality: { av1: number; h264: number }) {
  const work = mkdtempSync(join(tmpdir(), 'films-'))
  const master = join(work, 'master.mkv')
  const raw = ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${film.width}x${film.height}`]
  const colours = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv']
  const tags = [
    '-colorspace',
    'bt709',
    '-color_primaries',
    'bt709',
    '-color_trc',
    'bt709',
    '-color_range',
    'tv',
  ]
  await ffmpeg(
    [
      ...raw,
      '-r',
      String(framesPerSecond),
      '-i',
      '-',
      ...colours,
      ...tags,
      '-pix_fmt',
      'yuv420p',
      '-c:v',
      'ffv1',
      master,
    ],
    framesOf(film),
  )
  await ffmpeg([
    '-i',
    master,
    ...h264,
    '-crf',
    String(quality.h264),
    ...shared,
    ...tags,
    join(folder, `${name}.h264.mp4`),
  ])
  await ffmpeg([
    '-i',
    master,
    ...av1,
    '-crf',
    String(quality.av1),
    ...shared,
    ...tags,
    join(folder, `${name}.av1.mp4`),
  ])
  rmSync(work, { recursive: true })
  const [first] = framesOf({ ...film, frames: 1 })
  const poster = sharp(first, { raw: { width: film.width, height: film.height, channels: 3 } })
  await poster
    .clone()
    .avif({ quality: 55, effort: 7 })
    .toFile(join(folder, `${name}.avif`))
  await poster
    .clone()
    .jpeg({ quality: 74, mozjpeg: true })
    .toFile(join(folder, `${name}.jpg`))
}

const films: Record<string, () => Promise<void>> = {
  portraits: async () => make('portraits', await portraits(false), { av1: 38, h264: 28 }),
  'portraits-tall': async () => make('portraits-tall', await portraits(true), { av1: 38, h264: 27 }),
  evening: async () => make('evening', await evening(false), { av1: 38, h264: 26 }),
  'evening-tall': async () => make('evening-tall', await evening(true), { av1: 38, h264: 26 }),
}

const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : Object.keys(films)) {
  await films[name]?.()
}
