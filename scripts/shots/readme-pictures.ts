import { mkdirSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import type { Camera } from './camera.ts'
import { screens } from './screens.ts'

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
  { file: 'safety-fr', screen: 'pages-safety', language: 'fr', width: 1280, height: 860 },
]

/** The pictures of the README: what fits on one screen, sharp on good displays, small on disk. */
export async function takeReadmePictures(camera: Camera) {
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
