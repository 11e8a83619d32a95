import postcss from 'postcss'
import { expect, test } from 'vitest'
import { legacyStyles } from './legacy-styles.ts'

const processed = async (css: string) =>
  (await postcss([legacyStyles]).process(css, { from: undefined })).css.replaceAll(/\s+/g, '')

test('takes rules out of their layers in the order of the cascade, whether or not the layers are merged', async () => {
  const unmerged =
    '@layer theme,base,utilities;@layer theme{a{top:0}}@layer utilities{b{top:1px}}c{top:2px}@layer base{d{top:3px}}@layer base{e{top:4px}}'
  expect(await processed(unmerged)).toBe('a{top:0}d{top:3px}e{top:4px}b{top:1px}c{top:2px}')
})

test('refuses a layer without a rank, or within another rule', async () => {
  await expect(processed('@layer other{a{top:0}}')).rejects.toThrow('without a rank: other')
  await expect(processed('@supports (top:0){@layer base{a{top:0}}}')).rejects.toThrow('within another rule')
})

test('adds a length in vh before each one in dvh', async () => {
  expect(await processed('a{height:50dvh}')).toBe('a{height:50vh;height:50dvh}')
})
