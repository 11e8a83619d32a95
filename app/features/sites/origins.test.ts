import { afterEach, describe, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { call } from '#tests/call.ts'
import { queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { clearSitesCache } from './sites.server.ts'

afterEach(() => amendEnv({ PORT: 80, PUBLIC_URL: undefined, TRUST_PROXY: false }))

/** The origin of the site map, which robots.txt names. */
async function readSitemapOrigin(host: string, headers = {}) {
  const robots = await (await call('/robots.txt', { host, headers })).text()
  return /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots)?.[1]
}

describe('where links lead', () => {
  test.each([
    ['localhost:4567', 'http://localhost:4567'],
    ['127.0.0.1:4567', 'http://localhost:4567'],
    ['[::1]:4567', 'http://localhost:4567'],
    ['localhost', 'http://localhost:4567'],
    ['localhost:9', 'http://localhost:4567'],
    ['LocalHost.:9', 'http://localhost:4567'],
    ['SHE.localhost.', 'http://she.localhost:4567'],
    ['evil.example:4567', 'http://localhost:4567'],
  ])(
    'SITE-1 the demo keeps the port it listens on: opened as %s, links begin with %s',
    async (host, origin) => {
      amendEnv({ PORT: 4567 })
      expect(await readSitemapOrigin(host)).toBe(origin)
    },
  )

  test.each([
    ['https://spring.example', '127.0.0.1:80', 'https://spring.example'],
    ['https://spring.example', 'SPRING.example.:81', 'https://spring.example'],
    ['https://spring.example', 'evil.example', 'https://spring.example'],
    ['https://spring.example', 'she.localhost:81', 'https://she.localhost'],
    ['http://192.0.2.7:8080/', '192.0.2.7:8080', 'http://192.0.2.7:8080'],
    ['http://localhost:8080', 'localhost:80', 'http://localhost:8080'],
    ['http://localhost:8080', 'gay.localhost:80', 'http://gay.localhost:8080'],
    ['https://she.localhost', 'evil.example', 'https://localhost'],
  ])('SITE-1 PUBLIC_URL=%s opened as %s: links begin with %s', async (PUBLIC_URL, host, origin) => {
    amendEnv({ PUBLIC_URL })
    expect(await readSitemapOrigin(host)).toBe(origin)
  })

  test('SITE-1 the forwarding headers of a proxy change no link', async () => {
    amendEnv({ TRUST_PROXY: true, PUBLIC_URL: 'https://spring.example' })
    const said = {
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    expect(await readSitemapOrigin('spring.example', said)).toBe('https://spring.example')
  })

  test('SITE-1 links keep a further domain of a site if its visitor uses it', async () => {
    const site = db().updateTable('site').where('domain', '=', 'milf.localhost')
    await site.set({ aliases: ['www.summer.example'] }).execute()
    clearSitesCache()
    expect(await readSitemapOrigin('WWW.summer.example:9')).toBe('http://www.summer.example')
    await site.set({ aliases: [] }).execute()
    clearSitesCache()
  })
})

describe('links in mails', () => {
  const hosts = ['LOCALHOST.:9', '127.0.0.1:4567', 'evil.example', 'localhost:1@evil.example']

  test.each(hosts)('SITE-1 AUTH-5 never take anything from the Host %s', async (host) => {
    amendEnv({ PORT: 4567 })
    const form = signupAnswers()
    // As sent: building a URL from it would normalise it first.
    const send = (path: string, json: unknown) => call(path, { json, headers: { host } })
    expect((await send('/api/signup.php', form)).status).toBe(201)
    expect((await send('/api/password-reset.php', { email: form.email })).status).toBe(200)
    const { email, password } = form
    expect((await send('/api/user.php', { email, password })).status).toBe(200)
    const texts = (await queuedMails(form.email)).map(({ text }) => text)
    expect(texts.length).toBeGreaterThanOrEqual(2)
    for (const text of texts) {
      const links = text.match(/https?:\/\/\S+/g) ?? []
      expect(links.length).toBeGreaterThan(0)
      for (const link of links) expect(link).toMatch(/^http:\/\/localhost:4567\//)
    }
  })

  test('SITE-1 AUTH-5 begin with PUBLIC_URL where it is set', async () => {
    amendEnv({ PUBLIC_URL: 'https://spring.example' })
    const form = signupAnswers()
    expect((await signUpWith(form, { host: '127.0.0.1:3000' })).status).toBe(201)
    const [mail] = await queuedMails(form.email)
    expect(mail?.text).toMatch(/https:\/\/spring\.example\/[\w-]{43}/)
  })
})
