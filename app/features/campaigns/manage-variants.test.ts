import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { siteOf } from '#tests/make/site.ts'
import { listVariants, readTest, startTest } from './manage-variants.server.ts'
import { chooseVariant } from './variants.server.ts'
import '#tests/isolated-database.ts'

const site = await siteOf()
const startLanderTest = (variants: string[], plan = {}, lander = 'video') =>
  startTest({ domain: 'localhost', lander, variants, plan })

test('GROW-1 an operator sets variants and the goal that decides between them; saving again starts a new test', async () => {
  expect(
    await startLanderTest(['default=3', 'warm=1,headline=1,order=1'], { goal: 'activations', rate: '0.1' }),
  ).toBe(1)
  expect(await chooseVariant(site.id, 'video', 'warm')).toMatchObject({ headline: 1, picture: 0, order: 1 })
  expect(await readTest('localhost', 'video')).toMatchObject({
    variants: [
      { slug: 'default', control: true, weight: 3 },
      { slug: 'warm', weight: 1 },
    ],
    verdict: { test: 1, goal: 'activations', base_rate: 0.1, lift: 0.2, is: 'not_enough_visitors' },
  })
  expect(await startLanderTest(['a=1', 'b=1'], { control: 'b' })).toBe(2)
  expect((await readTest('localhost', 'video')).variants[0]).toMatchObject({ slug: 'b', control: true })
  expect(await startLanderTest([])).toBe(3)
  expect(await chooseVariant(site.id, 'video', 'warm')).toMatchObject({ slug: 'default', test: 0 })
})

test.each<[string, string[], object?, string?]>([
  ['A lander is one of', ['a=1'], {}, 'nothing'],
  ['SLUG=WEIGHT', ['a']],
  ['SLUG=WEIGHT', ['A=1']],
  ['SLUG=WEIGHT', ['a=1001']],
  ['SLUG=WEIGHT', ['a=-1']],
  ['SLUG=WEIGHT', [`${'x'.repeat(65)}=1`]],
  ['a look of video is headline=0 to 1, picture=0 to 1, order=0 to 1', ['a=1,colour=1']],
  ['a look of', ['a=1,order=10']],
  ['a look of', ['a=1,order=1,order=0']],
  ['a look of maplanding is headline=0 to 1, order=0 to 1', ['a=1,picture=1'], {}, 'maplanding'],
  ['share a slug', ['a=1', 'a=2']],
  ['above 0', ['a=0', 'b=0']],
  ['at most 20', Array.from({ length: 21 }, (_, nth) => `v${nth}=1`)],
  ['A goal is', ['a=1'], { goal: 'clicks' }],
  ['A rate is', ['a=1'], { rate: '5%' }],
  ['A lift is', ['a=1'], { rate: '0.9', lift: '0.2' }],
  ['The control is', ['a=1'], { control: 'b' }],
  ['The control is', ['a=1', 'b=0'], { control: 'b' }],
])('GROW-1 %s: %j with %j is refused, and nothing changes', async (why, variants, plan, lander) => {
  const before = await listVariants()
  await expect(startLanderTest(variants, plan, lander)).rejects.toThrow(why)
  expect(await listVariants()).toEqual(before)
})

test('GROW-1 npm run variants sets and lists them, and that site draws them', async () => {
  const run = async (...words: string[]) => {
    const env = { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined }
    const ran = promisify(execFile)(process.execPath, ['scripts/variants.ts', ...words], { env })
    return ran.then(
      ({ stdout }) => stdout,
      ({ code, stderr }) => `${code} ${stderr}`,
    )
  }
  expect(await run('set', 'she.localhost', 'gallery', 'only=1,picture=1')).toBe('Test 1 has begun.\n')
  expect(await run('list')).toBe(
    'she.localhost  gallery  only  test 1, weight 1, headline 0, picture 1, order 0\n',
  )
  const she = await siteOf('she.localhost')
  expect(await chooseVariant(she.id, 'gallery', undefined)).toMatchObject({ slug: 'only', picture: 1 })
  expect(await run('set', 'nowhere.example', 'gallery', 'only=1')).toMatch(/^2 .*There is no site/s)
  expect(await run('set', 'she.localhost', 'gallery')).toMatch(/^2 .*Say what to do/s)
})
