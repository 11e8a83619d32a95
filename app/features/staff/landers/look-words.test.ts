import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getLooks, landers } from '#app/features/campaigns/landers.ts'
import { describeLooks } from './look-words.server.ts'

const site = { niche: 1, default_gender: 'female', default_seeking: 'male' } as const
const sources = globSync('app/features/landers/{*,member}/*.tsx')

/** Of the pages of a lander, each run of white space as one space. */
function readSource(lander: string) {
  const folder = lander.startsWith('landing') ? 'member' : lander
  const files = sources.filter((file) => file.includes(`/${folder}/`) && !file.includes('.test.'))
  return files.map((file) => readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')).join(' ')
}

test.each(landers)(
  'GROW-1 %s: the console names every headline, picture and order in words that the page has',
  (lander) => {
    const { headline, picture, order } = describeLooks(lander, site, 'en')
    const offered = getLooks(lander)
    expect([headline.length, order.length]).toEqual([offered.headline, offered.order])
    expect(picture.length).toBeGreaterThanOrEqual(offered.picture)
    const source = readSource(lander)
    for (const words of headline.flatMap((each) => each.split(' / ')))
      expect(source).toContain(words.replace('…', '{name}'))
  },
)

test('GROW-1 an editor reads the headlines in their own language', () => {
  const [german] = describeLooks('video', site, 'de').headline
  expect(german).not.toBe(describeLooks('video', site, 'en').headline[0])
})
