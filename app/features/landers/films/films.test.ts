import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openLander, renderLander } from '#tests/make/lander.tsx'
import { sceneName } from '../scenes.server.ts'
import VideoPage, { loader } from '../video/video.page.tsx'
import { portraitFilm, savesData, sceneFilm } from './films.server.ts'

const folder = new URL('./', import.meta.url)
const brands = [1, 2, 3, 4, 5, 6, 7]
const films = ['portraits', 'portraits-women', 'portraits-men', ...brands.map(sceneName)]
const names = films.flatMap((name) => [name, `${name}-tall`])
const read = (file: string) => readFileSync(new URL(file, folder))

test.each(names)('GROW-1 the film %s is small, silent and starts before all of it has come', (name) => {
  for (const [codec, sampleEntry] of [
    ['av1', 'av01'],
    ['h264', 'avc1'],
  ] as const) {
    const film = read(`${name}.${codec}.mp4`)
    expect(film.length).toBeLessThan(900_000)
    const [index, data] = [film.indexOf('moov'), film.indexOf('mdat')]
    expect(index > 0 && index < data, 'the index stands before the pictures').toBe(true)
    const head = film.subarray(index, data)
    expect(head.includes(sampleEntry)).toBe(true)
    expect(head.includes('soun'), 'a track of sound').toBe(false)
    // High at level 3.1, as the page declares it: avc1.64001F.
    if (codec === 'h264') expect(head.subarray(head.indexOf('avcC') + 5).readUIntBE(0, 3)).toBe(0x64001f)
    const [scale, length] = lengthOf(film)
    expect(length / scale).toBeGreaterThan(12)
    expect(length / scale).toBeLessThanOrEqual(16.1)
  }
})

/** From the header of the film: units a second, and how many of them it takes. */
function lengthOf(film: Buffer): [scale: number, length: number] {
  const header = film.indexOf('mvhd')
  return [film.readUInt32BE(header + 16), film.readUInt32BE(header + 20)]
}

test.each(names)(
  'GROW-1 the first frame of %s comes as AVIF and as JPEG, as large as the film',
  async (name) => {
    const size = name.endsWith('-tall') ? { width: 640, height: 800 } : { width: 1280, height: 720 }
    expect(await sharp(read(`${name}.avif`)).metadata()).toMatchObject({ format: 'heif', ...size })
    expect(await sharp(read(`${name}.jpg`)).metadata()).toMatchObject({ format: 'jpeg', ...size })
    expect(read(`${name}.avif`).length).toBeLessThan(60_000)
    expect(read(`${name}.jpg`).length).toBeLessThan(110_000)
  },
)

test('GROW-1 films start and stop without script, and do not load with reduced motion or Save-Data', async () => {
  const opened = await openLander(loader, 'video')
  const html = renderLander(VideoPage, opened)
  expect(html.match(/<video[^>]*>/g)).toEqual([
    expect.stringMatching(/autoPlay="" .*muted="" .*playsInline=""/),
  ])
  const files = html.match(/<source [^>]*video[^>]*>/g) ?? []
  expect(files).toHaveLength(4)
  for (const file of files) expect(file).toContain('(prefers-reduced-motion: no-preference)')
  expect(html).toMatch(/<input type="checkbox"[^>]*>.*Pause the film/s)
  expect(html).toContain('Drawings, not members')
  expect(html).toContain('by-the-sea')
  const spared = renderLander(VideoPage, { ...opened, savesData: true })
  expect(spared).not.toMatch(/video|Pause/)
  expect(spared).toMatch(/<img [^>]*width="1280" height="720" fetchPriority="high"/)
  expect(savesData(new Request('http://localhost', { headers: { 'save-data': 'on' } }))).toBe(true)
})

test('GROW-1 SITE-2 each brand has a film of its own scene; portraits show only women for women and only men for men', () => {
  expect(new Set(brands.map((niche) => sceneFilm(niche).wide.av1)).size).toBe(7)
  const shown = (gender: string | null, seeking: string | null) => portraitFilm({ gender, seeking }).tall.av1
  expect(shown('female', 'female')).toContain('portraits-women')
  expect(shown('male', 'male')).toContain('portraits-men')
  for (const [gender, seeking] of [
    ['female', 'male'],
    [null, null],
  ] as const)
    expect(shown(gender, seeking)).toMatch(/portraits-tall/)
})

test('GROW-1 every film file is used by a page', () => {
  const files = readdirSync(folder).filter((file) => /\.(mp4|avif|jpg)$/.test(file))
  expect(files.sort()).toEqual(
    names.flatMap((name) => ['av1.mp4', 'avif', 'h264.mp4', 'jpg'].map((end) => `${name}.${end}`)).sort(),
  )
})
