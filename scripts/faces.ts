import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import type { Facts } from './portraits/facts.ts'
import { aroundOf } from './portraits/photo.ts'
import { picture } from './portraits/picture.ts'
import { visibleMarks } from './portraits/visible-marks.ts'

// Draws the faces of the demo, which are committed: run it after a change in scripts/portraits, or after adding a
// person to db/demo/faces/faces.json. It skips files that exist, so delete those to be drawn again.

const folder = new URL('../db/demo/faces/', import.meta.url)
const width = 480

interface Face extends Facts {
  photos: string[]
  marks?: unknown
}

const faces: Face[] = JSON.parse(readFileSync(new URL('faces.json', folder), 'utf8'))
for (const kind of ['card', 'thumb', 'blurred']) mkdirSync(new URL(kind, folder), { recursive: true })

const described = faces.map(({ photos, marks: _, ...facts }) => ({
  ...facts,
  photos: photos.map((_, photo) => aroundOf(facts, photo).hour.mid),
  marks: visibleMarks(facts),
}))
const lines = described.map((face) => JSON.stringify(face))
writeFileSync(new URL('faces.json', folder), `[\n${lines.join(',\n')}\n]\n`)

for (const [place, face] of faces.entries())
  for (const photo of face.photos.keys())
    await drawFace(face, photo, `${String(place + 1).padStart(3, '0')}-${photo + 1}`)

async function drawFace(facts: Facts, photo: number, name: string) {
  const file = (kind: string) => new URL(`${kind}/${name}.webp`, folder)
  if (existsSync(file('card'))) return
  // Draws twice as large and scales down, for smooth edges.
  const svg = Buffer.from(picture(facts, photo, width * 2))
  const pixels = await sharp(svg).resize(width).removeAlpha().png({ compressionLevel: 0 }).toBuffer()
  const dots = await sharp(pixels).resize(12, 15).png().toBuffer()
  const blurred = sharp(dots).resize(240, 300, { kernel: 'cubic' }).blur(10)
  writeFileSync(file('blurred'), await blurred.webp({ quality: 20, effort: 6 }).toBuffer())
  const thumb = sharp(pixels).resize(160)
  if (photo === 0) writeFileSync(file('thumb'), await thumb.webp({ quality: 55, effort: 6 }).toBuffer())
  const card = await sharp(pixels).webp({ quality: 50, effort: 6, preset: 'picture' }).toBuffer()
  // Written last and in one step, so that a run that is cut off continues here.
  const part = new URL(`card/${name}.part`, folder)
  writeFileSync(part, card)
  renameSync(part, file('card'))
}
