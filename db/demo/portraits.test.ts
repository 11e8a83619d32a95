import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { type Facts, factsFor, hairFacts, portraitName, readName, sampleFacts } from './portraits/facts.ts'
import { personOf } from './portraits/person.ts'
import { aroundOf, photoOf } from './portraits/photo.ts'
import { picture } from './portraits/picture.ts'
import { isPortrait, portraitFile, renderBlurredPortrait, renderPortrait } from './portraits.ts'

const photos = [0, 1, 2, 3, 4, 5]
const people = Array.from({ length: 300 }, (_, place) => sampleFacts(place + 1))
const margaret: Facts = factsFor(17, 'female', 63, { hair: 'silver', eyes: 'green', interests: [2, 11] })

describe('demo portraits', () => {
  it('paint the same person the same way every time, and every photo differently', () => {
    expect(picture(margaret, 0, 400)).toBe(picture(margaret, 0, 400))
    expect(new Set(photos.map((photo) => picture(margaret, photo, 400))).size).toBe(6)
  })

  it('are drawn from their name alone', () => {
    const { file, placeholder } = portraitFile(margaret, 3)
    expect(readName(file)).toEqual({ facts: margaret, photo: 3 })
    expect(picture(margaret, 3, 400)).toContain(placeholder)
    for (const facts of people) expect(readName(`${portraitName(facts)}-0`)?.facts).toEqual(facts)
  })

  it('have the hair and the eyes that the member states', () => {
    for (const hair of hairFacts.filter((each) => each !== 'bald')) {
      const facts: Facts = { ...margaret, hair }
      const { base, light } = personOf(facts).hair
      const drawn = picture(facts, 0, 400)
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
    const looks = await Promise.all(people.slice(0, process.env.DEEP ? 300 : 48).map(lookOf))
    const distances = looks.flatMap((look, place) =>
      looks.slice(place + 1).map((other) => distance(look, other)),
    )
    expect(Math.min(...distances)).toBeGreaterThanOrEqual(8)
  })

  it('render to small 4:5 WebP pictures', async () => {
    for (const facts of people.slice(0, 12)) {
      const { file } = portraitFile(facts, facts.seed % 6)
      const drawn = await renderPortrait(file, 400)
      expect(await sharp(drawn).metadata()).toMatchObject({ format: 'webp', width: 400, height: 500 })
      expect(drawn.length).toBeLessThan(24_000)
    }
    const blurred = await renderBlurredPortrait('portrait-017-2')
    expect(await sharp(blurred).metadata()).toMatchObject({ width: 240, height: 300 })
  })

  it('refuse an unknown file', async () => {
    for (const name of [
      'portrait-99-0',
      'portrait-001-6',
      'portrait-x63-0000000-1-0',
      'portrait-f63-9000000-1-0',
    ]) {
      expect(isPortrait(name)).toBe(false)
      expect(() => renderPortrait(name, 400)).toThrow(name)
    }
    expect(aroundOf(margaret, 0).hour.mid).toMatch(/^#[0-9a-f]{6}$/)
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
