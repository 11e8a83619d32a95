import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { portraitFor, portraitPlaceholder, portraitPool, portraitSvg, renderPortrait } from './portraits.ts'

const scenes = [0, 1, 2, 3, 4, 5]

describe('demo portraits', () => {
  it('paint the same person the same way every time', () => {
    const person = { seed: 17, gender: 'female', age: 63 } as const
    expect(portraitSvg(person)).toBe(portraitSvg({ ...person, scene: 0 }))
    expect(new Set(scenes.map((scene) => portraitSvg({ ...person, scene }))).size).toBe(6)
  })

  it('are 300 different people, two thirds of them 50 or older', () => {
    expect(new Set(portraitPool.map((portrait) => portraitSvg(portrait))).size).toBe(300)
    expect(portraitPool.filter(({ gender }) => gender === 'female')).toHaveLength(150)
    expect(portraitPool.filter(({ age }) => age >= 50)).toHaveLength(200)
    expect(Math.min(...portraitPool.map(({ age }) => age))).toBe(25)
    expect(Math.max(...portraitPool.map(({ age }) => age))).toBe(84)
  })

  it('are found near an age', () => {
    const found = Array.from({ length: 20 }, (_, n) => portraitFor('male', 67, n))
    expect(new Set(found.map(({ key }) => key)).size).toBe(20)
    for (const { gender, age } of found) {
      expect(gender).toBe('male')
      expect(Math.abs(age - 67)).toBeLessThanOrEqual(5)
    }
  })

  it('keep the face from scene to scene', () => {
    const skinOf = (svg: string) => /<path d="M132 36a56[^>]*fill="(#\w+)"/.exec(svg)?.[1]
    const person = { seed: 58, gender: 'male', age: 71 } as const
    const skins = scenes.map((scene) => skinOf(portraitSvg({ ...person, scene })))
    expect(skins[0]).toMatch(/^#/)
    expect(new Set(skins).size).toBe(1)
  })

  it('render to small 4:5 WebP pictures', async () => {
    for (const { key } of portraitPool.filter((_, place) => place % 25 === 0)) {
      for (const scene of scenes) {
        const picture = await renderPortrait(`${key}-${scene}`, 400)
        expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width: 400, height: 500 })
        expect(picture.length).toBeLessThan(16_000)
      }
    }
  })

  it('have a placeholder colour that the picture itself shows', () => {
    for (const { key, ...person } of portraitPool) {
      const colour = portraitPlaceholder(`${key}-3`)
      expect(colour).toMatch(/^#[0-9a-f]{6}$/)
      expect(portraitSvg({ ...person, scene: 3 })).toContain(colour)
    }
  })

  it('refuse an unknown file', () => {
    expect(() => portraitPlaceholder('portrait-999-0')).toThrow('portrait-999-0')
    expect(() => portraitPlaceholder('portrait-001-6')).toThrow('portrait-001-6')
  })
})
