import { readFileSync } from 'node:fs'
import { type FactValue, factsFromTraits, updateTraits } from '#app/features/members/facts/facts.ts'

/** A drawn person, whose photos are in db/demo/faces. scripts/faces.ts draws them. */
export interface Face {
  gender: 'male' | 'female'
  age: number
  hair: FactValue<'hair_color'>
  eyes: FactValue<'eye_color'>
  body: FactValue<'body_type'>
  /** The interests that the first two photos show; 0 for none. */
  hints: readonly number[]
  /** The placeholder of each photo. */
  photos: readonly string[]
  /** What makes two main photos look alike at a glance. */
  marks: Readonly<Record<'place' | 'head' | 'hair' | 'clothes', string>>
}

/** How many photos are stored at the same time. */
const atOnce = 8

const folder = new URL('faces/', import.meta.url)

export const faces: readonly Face[] = JSON.parse(readFileSync(new URL('faces.json', folder), 'utf8'))

const numbers = new Map(faces.map((face, place) => [face, String(place + 1).padStart(3, '0')]))

/** The columns of a face's photo; many members share one face, and with it the files of its photos. */
export function facePhoto(face: Face, position: number) {
  return {
    file: `face-${numbers.get(face)}-${position + 1}`,
    placeholder: face.photos[position] ?? '',
    width: 480,
    height: 600,
  }
}

/** Lets the stated traits, and no others, say what the face shows; one of average build fits any. */
export function stateTraits(traits: readonly number[], { hair, eyes, body }: Face): number[] {
  const stated = factsFromTraits(traits)
  return updateTraits(traits, {
    hair_color: stated.hair_color && hair,
    eye_color: stated.eye_color && eyes,
    body_type: stated.body_type && body !== 'average' ? body : stated.body_type,
  })
}

/** As many interests as before, among them those that the first photos show. */
export function stateInterests(interests: readonly number[], { hints }: Face): number[] {
  const shown = hints.filter((hint) => hint > 0)
  return [...new Set([...shown, ...interests])]
    .slice(0, interests.length)
    .toSorted((one, other) => one - other)
}

/** The main photo of every face. */
export const mainFacePhotos = () => faces.map((face) => facePhoto(face, 0).file)

export type StorePicture = (key: string, content: Buffer) => Promise<void>

/** Stores photos of faces in every size, as uploads are stored. */
export async function storeFacePhotos(files: Iterable<string>, store: StorePicture) {
  const waiting = [...files]
  while (waiting.length > 0)
    await Promise.all(waiting.splice(0, atOnce).map((file) => storeFacePhoto(file, store)))
}

/** The committed picture serves for most sizes. */
async function storeFacePhoto(file: string, store: StorePicture) {
  const name = file.slice('face-'.length)
  const read = (kind: string, of = name) => readFileSync(new URL(`${kind}/${of}.webp`, folder))
  const [card, blurred] = [read('card'), read('blurred')]
  // Lists show main photos small, so only these have a thumbnail.
  const thumb = name.endsWith('-1') ? read('thumb') : card
  const files = { thumb, card, match: card, full: card, large: card, master: card, blurred }
  await Promise.all(
    Object.entries(files).map(([variant, content]) => store(`photos/${file}/${variant}.webp`, content)),
  )
}
