import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { isLocale, locales } from '#app/i18n/locales.ts'
import { findChromium } from '#tests/chromium.ts'
import { startProgram } from '#tests/load/program.ts'
import { Camera } from './shots/camera.ts'
import { screens } from './shots/screens.ts'

const folder = 'docs/pictures'
const maxBytes = 150_000

const pictures = [
  { file: 'index', screen: 'index', language: 'en', width: 1280, height: 860 },
  { file: 'index-phone', screen: 'index', language: 'en', width: 390, height: 844 },
  { file: 'members', screen: 'members', language: 'en', width: 1280, height: 860 },
  { file: 'member', screen: 'member', language: 'en', width: 1280, height: 860 },
  { file: 'profile', screen: 'profile', language: 'en', width: 1280, height: 860 },
  { file: 'swipe-phone', screen: 'swipe-game', language: 'en', width: 390, height: 844 },
  { file: 'match-finder-phone', screen: 'match-finder', language: 'en', width: 390, height: 844 },
  { file: 'likes', screen: 'likes-received', language: 'en', width: 1280, height: 860 },
  { file: 'chat', screen: 'chat', language: 'en', width: 1280, height: 860 },
  { file: 'statement', screen: 'statement', language: 'en', width: 1280, height: 860 },
  { file: 'chat-phone', screen: 'chat', language: 'en', width: 390, height: 844 },
  { file: 'order', screen: 'credits-p1', language: 'en', width: 1280, height: 860 },
  { file: 'premium-phone', screen: 'premium', language: 'en', width: 390, height: 844 },
  { file: 'console', screen: 'console', language: 'en', width: 1280, height: 860 },
  { file: 'console-report', screen: 'console-report', language: 'en', width: 1280, height: 860 },
  { file: 'safety-fr', screen: 'pages-safety', language: 'fr', width: 1280, height: 860 },
]

/** The pictures of the README: what fits on one screen, sharp on good displays, small on disk. */
async function takeReadmePictures(camera: Camera) {
  mkdirSync(folder, { recursive: true })
  for (const { file, screen: name, ...look } of pictures) {
    const screen = screens.find((one) => one.name === name)
    if (!screen) throw new Error(`There is no screen ${name}.`)
    const shot = await camera.shoot(screen, { ...look, fullPage: false, scale: look.width < 600 ? 2 : 1 })
    const picture = await compressPicture(shot)
    await writeFile(`${folder}/${file}.webp`, picture)
    console.log(`${folder}/${file}.webp  ${Math.round(picture.length / 1000)} kB`)
  }
}

async function compressPicture(shot: Buffer) {
  for (let quality = 90; quality > 40; quality -= 10) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length <= maxBytes) return picture
  }
  throw new Error('A picture for the README is too large at any quality.')
}

/** npm run shots -- --lang de --only members --base http://localhost:3000, or --readme for the pictures of the README. */
const { values } = parseArgs({
  options: {
    lang: { type: 'string', default: 'en' },
    only: { type: 'string', default: '' },
    base: { type: 'string' },
    readme: { type: 'boolean', default: false },
  },
})
const widths = [390, 820, 1280]
const language = values.lang
if (!isLocale(language)) {
  console.error(`--lang takes one of ${locales.join(', ')}.`)
  process.exit(1)
}

await findChromium()
const program = values.base ? undefined : await startProgram({ members: 600 })
const camera = await Camera.open(values.base ?? program?.url ?? '')
try {
  if (values.readme) await takeReadmePictures(camera)
  else await takeAll()
} finally {
  await camera.close()
  await program?.stop()
}

async function takeAll() {
  const folder = `shots/${language}`
  mkdirSync(folder, { recursive: true })
  const wanted = screens.filter(({ name }) => name.includes(values.only))
  const shots = wanted.flatMap((screen) => widths.map((width) => ({ screen, width })))
  const failures: string[] = []
  const queue = shots.values()
  async function photographer() {
    for (const { screen, width } of queue) {
      try {
        await writeFile(
          `${folder}/${screen.name}-${width}.png`,
          await camera.shoot(screen, { language, width }),
        )
      } catch (error) {
        failures.push(`${screen.name}-${width}: ${String(error).split('\n')[0]}`)
      }
    }
  }
  await Promise.all([photographer(), photographer()])
  console.log(`${shots.length - failures.length} of ${shots.length} pictures are in ${folder}.`)
  for (const failure of failures) console.log(`  failed: ${failure}`)
  if (failures.length > 0) process.exitCode = 1
}
