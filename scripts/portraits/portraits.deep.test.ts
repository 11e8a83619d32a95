import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { facts } from '#app/features/members/facts/facts.ts'
import { type Facts, factsFor, sampleFacts } from './facts.ts'
import { outlineOf, personOf } from './person.ts'
import { hatOf, outfitOf, photoOf } from './photo.ts'
import { picture } from './picture.ts'
import { type VisibleMarks, visibleMarks } from './visible-marks.ts'

const photos = [0, 1, 2, 3, 4, 5]
const people = Array.from({ length: 300 }, (_, place) => sampleFacts(place + 1))
const margaret: Facts = factsFor(17, 'female', 63, { hair: 'silver', eyes: 'green', interests: [2, 11] })

describe('demo portraits', () => {
  it('paint the same person the same way every time, and every photo differently', () => {
    expect(picture(margaret, 0, 400)).toBe(picture(margaret, 0, 400))
    expect(new Set(photos.map((photo) => picture(margaret, photo, 400))).size).toBe(6)
  })

  it('have the hair and the eyes that the member states', () => {
    for (const hair of facts.hair_color.values.filter((each) => each !== 'bald')) {
      const look: Facts = { ...margaret, hair }
      const { base, light } = personOf(look).hair
      const drawn = picture(look, 0, 400)
      expect([hair, drawn.includes(base) || drawn.includes(light)]).toEqual([hair, true])
    }
    const irises = (['blue', 'brown', 'green', 'grey', 'hazel'] as const).map((eyes) => {
      const { iris } = personOf({ ...margaret, eyes }).eye
      expect(picture({ ...margaret, eyes }, 0, 400)).toContain(iris)
      return iris
    })
    expect(new Set(irises).size).toBe(5)
    expect(personOf(factsFor(5, 'male', 66, { hair: 'bald' })).hairStyle).toMatch(/horseshoe|shaven/)
  })

  it('age with the member', () => {
    const linesAt = (age: number) => personOf({ ...margaret, age }).lines
    expect(linesAt(52)).toBeLessThan(linesAt(66))
    expect(linesAt(66)).toBeLessThan(linesAt(80))
  })

  it('show one person in different places, light and clothes', () => {
    const seen = photos.map((photo) => photoOf(margaret, photo))
    expect(new Set(seen.map(({ around }) => around.place)).size).toBe(6)
    expect(new Set(seen.map(({ zoom }) => zoom)).size).toBe(6)
    const { skin, eye } = personOf(margaret)
    for (const photo of photos) {
      const drawn = picture(margaret, photo, 400)
      for (const colour of [skin.base, skin.deep, eye.iris]) expect(drawn).toContain(colour)
    }
  })

  it('hint at what somebody likes', () => {
    expect(photoOf(factsFor(1, 'male', 60, { interests: [8] }), 0).prop).toBe('dog')
    expect(photoOf(factsFor(2, 'female', 60, { interests: [39] }), 0).outfit.garment).toBe('apron')
    expect(photoOf(factsFor(3, 'female', 60, { interests: [29] }), 0).prop).toBe('camera')
  })

  it('show 300 people of whom no two look alike', async () => {
    const traits = people.map((facts) => {
      const { skin, hairStyle, hair, head, nose, eye } = personOf(facts)
      return JSON.stringify([skin.base, hairStyle, hair.base, head, nose, eye])
    })
    expect(new Set(traits).size).toBe(300)
    const looks = await Promise.all(people.map(lookOf))
    const distances = looks.flatMap((look, place) =>
      looks.slice(place + 1).map((other) => distance(look, other)),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(8)
  })
})

/** A perceptual hash: where the picture gets brighter from left to right, in 16 rows of 16. */
async function lookOf(facts: Facts): Promise<boolean[]> {
  const dots = await sharp(Buffer.from(picture(facts, 0, 120)))
    .removeAlpha()
    .greyscale()
    .resize(17, 16, { fit: 'fill' })
    .raw()
    .toBuffer()
  return Array.from({ length: 256 }, (_, place) => {
    const at = Math.floor(place / 16) * 17 + (place % 16)
    return (dots[at] ?? 0) < (dots[at + 1] ?? 0)
  })
}

const distance = (one: readonly boolean[], other: readonly boolean[]) =>
  one.filter((bit, place) => bit !== other[place]).length

const looking = { seed: 1, gender: 'female', age: 66, eyes: 'blue', body: 'average', hints: [0, 0] } as const
/** The distinct heads or clothes among 600 people with the given facts. */
const kinds = (mark: keyof VisibleMarks, given: Partial<Facts>, isIt: (look: Facts) => boolean) => {
  const many = Array.from({ length: 600 }, (_, seed): Facts => ({ ...looking, hair: 'grey', ...given, seed }))
  return new Set(many.filter(isIt).map((look) => visibleMarks(look)[mark]))
}

it.each([
  ['hair tied back', {}, (look: Facts) => ['bun', 'lowTail', 'topKnot'].includes(outlineOf(look).hairStyle)],
  ['short hair', {}, (look: Facts) => ['pixie', 'softWave'].includes(outlineOf(look).hairStyle)],
  ['a cap', { hints: [6, 0] }, (look: Facts) => hatOf(look, 0) === 'sailor'],
  ['another cap', { hints: [7, 0] }, (look: Facts) => hatOf(look, 0) === 'flatCap'],
] as const)('whoever has %s is told from others by glasses and skin alone', (_, given, isIt) => {
  const ofAll = (['grey', 'silver', 'white'] as const).flatMap((hair) => [
    ...kinds('head', { ...given, hair }, isIt),
  ])
  expect(new Set(ofAll).size).toBeLessThanOrEqual(2)
})

it('treats all striped shirts as alike, and plain clothes as alike only in the same colour', () => {
  const wears = (garment: string) => (look: Facts) => outfitOf(look, 0).garment === garment
  expect(kinds('clothes', { hints: [6, 0] }, wears('breton'))).toEqual(new Set(['breton']))
  expect(kinds('clothes', { hints: [6, 0] }, wears('jacket')).size).toBeGreaterThan(8)
})
