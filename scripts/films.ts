import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { sampleFacts } from './portraits/facts.ts'
import { picture } from './portraits/picture.ts'

// Renders the silent films of landing pages from our own drawings. The films are committed, so only somebody who
// changes them needs ffmpeg: `apt-get install ffmpeg`, then `node scripts/films.ts` (all) or `node scripts/films.ts
// by-the-sea`. Each film is written for wide screens and for phones, as AV1 and as H.264, with its first frame as
// AVIF and JPEG. app/features/landers/films/films.test.ts checks their sizes.

const framesPerSecond = 25
/** White, between adjacent panels. */
const gap = 10
const folder = new URL('../app/features/landers/films/', import.meta.url).pathname

/** A drawing as pixels, a little larger than shown, so that a slow movement stays sharp between two pixels. */
interface Drawing {
  pixels: Buffer
  width: number
  height: number
}

/** The visible part of a drawing, as shares of its width and height. */
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

/** Shots that follow one another in a part of the frame, in a loop. */
interface Panel {
  left: number
  width: number
  shots: readonly Shot[]
  /** Frames for which each shot is shown before the next fades in, and the frames that the fade takes. */
  hold: number
  fade: number
  /** Begins this many frames later than the others. */
  delay: number
}

interface Film {
  width: number
  height: number
  frames: number
  panels: readonly Panel[]
}

/** Eases from 0 before the start to 1 after the end, without a jolt. */
function ease(share: number): number {
  const t = Math.min(1, Math.max(0, share))
  return t * t * (3 - 2 * t)
}

async function rasterise(svg: string | Buffer, width: number, flip = false): Promise<Drawing> {
  // Renders four times as many pixels and scales down, for smooth edges.
  const drawn = sharp(Buffer.from(svg), { density: 144 }).resize({ width, fit: 'inside' }).removeAlpha()
  const { data, info } = await (flip ? drawn.flop() : drawn).raw().toBuffer({ resolveWithObject: true })
  return { pixels: data, width: info.width, height: info.height }
}

function portrait(name: string, width: number): Promise<Drawing> {
  const [, person, photo] = /^portrait-(\d+)-(\d)$/.exec(name) ?? []
  if (!person) throw new Error(`no portrait is called ${name}`)
  return rasterise(picture(sampleFacts(Number(person)), Number(photo), width), width)
}

/** Rasterises the `viewBox` part of the drawing at 16:9, mirrored on request. */
function rasteriseScene(name: string, { viewBox, flip }: Pick<Scene, 'viewBox' | 'flip'>): Promise<Drawing> {
  const file = new URL(`../app/features/landers/scenes/${name}.svg`, import.meta.url)
  const drawn = readFileSync(file, 'utf8').replace('<svg ', '<svg width="1600" height="900" ')
  const svg = viewBox ? drawn.replace(/viewBox="[^"]*"/, `viewBox="${viewBox}"`) : drawn
  return rasterise(svg, 2600, flip)
}

/** Blends a shot into its part of the frame by `weight`, interpolating between four pixels of the drawing. */
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

/** Adds the shots of a panel that a frame shows: one, or two during a fade. The last leads back to the first. */
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

/** Three columns for a wide screen, one for a phone: both genders, women only and men only. */
const people: Record<string, { wide: string[][]; tall: string[] }> = {
  portraits: {
    wide: [
      ['portrait-114-0', 'portrait-127-1', 'portrait-136-0'],
      ['portrait-123-1', 'portrait-107-1', 'portrait-103-1'],
      ['portrait-130-0', 'portrait-131-1', 'portrait-106-0'],
    ],
    tall: ['portrait-114-0', 'portrait-123-1', 'portrait-107-1', 'portrait-137-1', 'portrait-130-0'],
  },
  'portraits-women': {
    wide: [
      ['portrait-114-0', 'portrait-122-1', 'portrait-126-0'],
      ['portrait-110-1', 'portrait-106-0', 'portrait-136-0'],
      ['portrait-112-0', 'portrait-130-1', 'portrait-120-1'],
    ],
    tall: ['portrait-114-0', 'portrait-110-1', 'portrait-106-0', 'portrait-136-0', 'portrait-112-0'],
  },
  'portraits-men': {
    wide: [
      ['portrait-103-1', 'portrait-127-1', 'portrait-117-1'],
      ['portrait-125-0', 'portrait-123-1', 'portrait-107-1'],
      ['portrait-109-0', 'portrait-137-1', 'portrait-111-1'],
    ],
    tall: ['portrait-103-1', 'portrait-125-0', 'portrait-123-1', 'portrait-137-1', 'portrait-117-1'],
  },
}

/** Nine people: three beside each other on a wide screen, one at a time on a phone. */
async function portraitFilm(name: string, tall: boolean): Promise<Film> {
  const cast = people[name]
  if (!cast) throw new Error(`nobody is named for ${name}`)
  const columns = tall ? [cast.tall] : cast.wide
  const [width, height] = tall ? [640, 800] : [1280, 720]
  const panelWidth = (width - gap * (columns.length - 1)) / columns.length
  const hold = tall ? 80 : 132
  const panels = columns.map(async (names, place): Promise<Panel> => {
    const shots = names.map(async (name, index): Promise<Shot> => {
      const drawing = await portrait(name, 860)
      // As much of the width as the frame's height allows; the movement alternately zooms in and out.
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
      delay: place * (hold / columns.length) - 40,
    }
  })
  return {
    width,
    height,
    frames: hold * (columns[0]?.length ?? 0),
    panels: await Promise.all(panels),
  }
}

type Move = [from: Window, to: Window]

interface Scene {
  viewBox?: string
  flip?: boolean
  /**
   * The whole, then closer to the two people. They are on the right of a wide frame, because the form is on the left.
   */
  wide: [Move, Move]
  tall: [Move, Move]
}

const move = (
  [x, y, width]: [number, number, number],
  [toX, toY, toWidth]: [number, number, number],
): Move => [
  { x, y, width },
  { x: toX, y: toY, width: toWidth },
]

/** The scene of each brand, see app/features/landers/scenes.server.ts. */
const scenes: Record<string, Scene> = {
  'by-the-sea': {
    wide: [move([0.12, 0.12, 0.88], [0.06, 0.08, 0.92]), move([0.34, 0.2, 0.64], [0.37, 0.22, 0.61])],
    tall: [move([0.53, 0.06, 0.42], [0.54, 0.04, 0.43]), move([0.55, 0.12, 0.38], [0.56, 0.14, 0.36])],
  },
  'in-the-garden': {
    viewBox: '100 -150 1120 630',
    wide: [move([0, 0, 1], [0.03, 0.04, 0.95]), move([0.2, 0.22, 0.74], [0.22, 0.24, 0.72])],
    tall: [move([0.41, 0.02, 0.44], [0.42, 0.06, 0.42]), move([0.43, 0.11, 0.4], [0.43, 0.12, 0.395])],
  },
  'by-candlelight': {
    flip: true,
    wide: [move([0.02, 0.1, 0.9], [0.1, 0.1, 0.9]), move([0.3, 0.25, 0.66], [0.34, 0.27, 0.62])],
    tall: [move([0.465, 0.06, 0.42], [0.47, 0.07, 0.41]), move([0.49, 0.14, 0.38], [0.5, 0.16, 0.36])],
  },
  'in-the-kitchen': {
    flip: true,
    wide: [move([0, 0, 1], [0, 0.04, 0.95]), move([0.1, 0.14, 0.7], [0.12, 0.15, 0.66])],
    tall: [move([0.35, 0.02, 0.42], [0.36, 0.04, 0.41]), move([0.37, 0.08, 0.37], [0.38, 0.1, 0.35])],
  },
  'at-golden-hour': {
    wide: [move([0, 0, 1], [0.05, 0.05, 0.95]), move([0.42, 0.14, 0.58], [0.45, 0.16, 0.54])],
    tall: [move([0.55, 0.04, 0.43], [0.57, 0.06, 0.41]), move([0.66, 0.14, 0.3], [0.67, 0.16, 0.28])],
  },
  'by-the-record-player': {
    wide: [move([0, 0, 1], [0, 0.03, 0.95]), move([0.12, 0.16, 0.7], [0.14, 0.18, 0.66])],
    tall: [move([0.345, 0.02, 0.44], [0.355, 0.04, 0.43]), move([0.37, 0.08, 0.4], [0.375, 0.1, 0.39])],
  },
  'at-the-gate': {
    flip: true,
    wide: [move([0, 0.1, 0.9], [0, 0.06, 0.94]), move([0.12, 0.34, 0.62], [0.15, 0.37, 0.58])],
    tall: [move([0.32, 0.08, 0.41], [0.325, 0.1, 0.4]), move([0.36, 0.2, 0.35], [0.37, 0.22, 0.33])],
  },
}

/** The brand's own scene: all of it, then its two people, and back. */
async function sceneFilm(name: string, tall: boolean): Promise<Film> {
  const scene = scenes[name]
  if (!scene) throw new Error(`no scene is called ${name}`)
  const [width, height] = tall ? [640, 800] : [1280, 720]
  const drawing = await rasteriseScene(name, scene)
  const shots = scene[tall ? 'tall' : 'wide'].map(([from, to]): Shot => ({ drawing, from, to }))
  const hold = 168
  const panel: Panel = { left: 0, width, shots, hold, fade: 36, delay: -40 }
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

/** Sets the size of the films: a higher crf is smaller and coarser. */
const av1Options = ['-c:v', 'libsvtav1', '-preset', '7', '-g', '400', '-svtav1-params', 'tune=0']
/** Level 3.1, which parts/Film.tsx declares and old phones decode, allows four reference frames at this size. */
const h264Options = [
  ...['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation'],
  ...['-profile:v', 'high', '-level', '3.1', '-refs', '4', '-g', '250'],
]
const commonOptions = [
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

async function renderFilm(name: string, film: Film, quality: { av1: number; h264: number }) {
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
    ...h264Options,
    '-crf',
    String(quality.h264),
    ...commonOptions,
    ...tags,
    join(folder, `${name}.h264.mp4`),
  ])
  await ffmpeg([
    '-i',
    master,
    ...av1Options,
    '-crf',
    String(quality.av1),
    ...commonOptions,
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

const quality = { av1: 38, h264: 27 }
const names = [...Object.keys(people), ...Object.keys(scenes)]
const wanted = process.argv.slice(2)
for (const name of wanted.length > 0 ? wanted : names) {
  const draw = name in scenes ? sceneFilm : portraitFilm
  await renderFilm(name, await draw(name, false), quality)
  await renderFilm(`${name}-tall`, await draw(name, true), quality)
}
