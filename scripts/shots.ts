import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isLocale, locales } from '#app/i18n/locales.ts'
import { findChromium } from '#tests/chromium.ts'
import { startProgram } from '#tests/load/program.ts'
import { Camera } from './shots/camera.ts'
import { takeReadmePictures } from './shots/readme-pictures.ts'
import { screens } from './shots/screens.ts'

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
