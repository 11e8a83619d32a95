import postcss from 'postcss'
import { expect, test } from 'vitest'
import { olderStyles } from './older-styles.ts'

const processed = async (css: string) =>
  (await postcss([olderStyles]).process(css, { from: undefined })).css.replaceAll(/\s+/g, '')

test('rules leave their layers in the order of the cascade, whether or not the layers are merged', async () => {
  const unmerged =
    '@layer theme,base,utilities;@layer theme{a{top:0}}@layer utilities{b{top:1px}}c{top:2px}@layer base{d{top:3px}}@layer base{e{top:4px}}'
  expect(await processed(unmerged)).toBe('a{top:0}d{top:3px}e{top:4px}b{top:1px}c{top:2px}')
})

test('a layer without a rank, or within another rule, is refused', async () => {
  await expect(processed('@layer other{a{top:0}}')).rejects.toThrow('without a rank: other')
  await expect(processed('@supports (top:0){@layer base{a{top:0}}}')).rejects.toThrow('within another rule')
})

test('a length in dvh has one in vh before it', async () => {
  expect(await processed('a{height:50dvh}')).toBe('a{height:50vh;height:50dvh}')
})
