import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { drawScenes } from '../../../scripts/scenes/draw-scenes.ts'

test.each(Object.entries(drawScenes()))(
  'INDEX-1 the scene %s is as drawn, small, and allowed by the content policy',
  (name, svg) => {
    const file = readFileSync(new URL(`./scenes/${name}.svg`, import.meta.url), 'utf8')
    expect(file === svg, 'run node scripts/scenes.ts').toBe(true)
    expect(gzipSync(file).length).toBeLessThan(15_000)
    expect(file).not.toMatch(/<script|style=|https?:(?!\/\/www\.w3\.org\/2000\/svg)/)
  },
)
