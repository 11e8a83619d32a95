import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'

const hosts = [
  'localhost',
  ...['she', 'bdsm', 'bbw', 'gilf', 'milf', 'gay'].map((name) => `${name}.localhost`),
]

async function readSettings(host: string, language = 'en') {
  const response = await call('/api/settings.php', { host, cookie: `locale=${language}` })
  return (await response.json()).settings
}

test('SITE-2 each of the seven niches has its own name, title, description and accents', async () => {
  const sites = await Promise.all(hosts.map((host) => readSettings(host)))
  expect(sites.map(({ niche }) => niche)).toEqual([1, 2, 3, 4, 5, 6, 7])
  for (const field of ['name', 'index_title', 'description', 'accent']) {
    expect(new Set(sites.map((site) => site[field])).size, field).toBe(7)
  }
})

test('SITE-2 every niche has texts in all languages', async () => {
  for (const host of hosts) {
    const titles = await Promise.all(
      locales.map(async (locale) => (await readSettings(host, locale)).index_title),
    )
    expect(new Set(titles).size, host).toBe(locales.length)
  }
})

test('SITE-2 niche 7 is for men seeking men, niche 2 for women seeking women', async () => {
  const rows = await db().selectFrom('site').select(['niche', 'default_gender', 'default_seeking']).execute()
  const start = (niche: number) => rows.find((row) => row.niche === niche)
  expect(start(7)).toMatchObject({ default_gender: 'male', default_seeking: 'male' })
  expect(start(2)).toMatchObject({ default_gender: 'female', default_seeking: 'female' })
  expect(start(1)).toMatchObject({ default_gender: null, default_seeking: null })
})
