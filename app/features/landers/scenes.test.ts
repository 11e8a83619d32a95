import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawScenes } from '../../../scripts/scenes.ts'
import { heroLook } from './hero-looks.server.ts'
import { sceneOf } from './scenes.server.ts'

test.each(Object.entries(drawScenes()))(
  'INDEX-1 the scene %s is as drawn, small, and allowed by the content policy',
  (name, svg) => {
    const file = readFileSync(new URL(`./scenes/${name}.svg`, import.meta.url), 'utf8')
    expect(file === svg, 'run node scripts/scenes.ts').toBe(true)
    expect(gzipSync(file).length).toBeLessThan(15_000)
    expect(file).not.toMatch(/<script|style=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
  },
)

test('INDEX-1 the picture of a shared link has the scene that the first page of the brand shows', async () => {
  for (const niche of [1, 2, 3, 4, 5, 6, 7]) {
    const [name = ''] = /[\w-]+\.svg/.exec(heroLook(niche).scene) ?? []
    const file = readFileSync(new URL(`./scenes/${name}`, import.meta.url), 'utf8')
    expect((await sceneOf(niche)) === file, name).toBe(true)
  }
})
