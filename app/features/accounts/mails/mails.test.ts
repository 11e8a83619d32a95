import { Logger, runOnce } from 'graphile-worker'
import { describe, expect, test } from 'vitest'
import '#tests/isolated-database.ts'
import { renderMail } from '#app/features/notifications/mail/render-mail.server.tsx'
import { findCompanyOfSite, findSiteForHost } from '#app/features/sites/sites.server.ts'
import { pgPool, type Tx, transaction } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { newId, newToken } from '#app/platform/ids.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import type { Site } from '#app/web/visit.ts'
import { taskList } from '#server/tasks.ts'
import { type ReadMail, readMail } from '#tests/faults/read-mail.ts'
import { startSmtpServer } from '#tests/faults/smtp-server.ts'
import { activationMail } from './activation.mail.tsx'
import {
  sendActivationMail,
  sendAlreadyRegisteredMail,
  sendNewLoginMail,
  sendPasskeyAddedMail,
  sendPasswordChangedMail,
  sendResetMail,
} from './mails.server.ts'

const origin = 'https://localhost'

/** A brand with letters that no header carries unencoded, and with characters that have a meaning there. */
async function umlautSite(): Promise<Site> {
  const { site } = (await findSiteForHost('localhost')) ?? {}
  if (!site) throw new Error('there is no site')
  return { ...site, name: 'Grüße åäöß', mail_name: 'Grüße, åäöß "GmbH"', support_email: 'help@demo.example' }
}

function makeAccount(language: string, name = 'Åsa Müßig') {
  return { id: newId(), email: `${language}@demo.example`, name, language, status: 'active' }
}

async function queueMail(send: (tx: Tx) => Promise<unknown>): Promise<Mail> {
  await transaction(send)
  const { rows } = await pgPool().query<{ payload: Mail }>(
    `delete from graphile_worker._private_jobs returning payload`,
  )
  if (rows.length !== 1 || !rows[0]) throw new Error(`${rows.length} mails are queued`)
  return rows[0].payload
}

function runJobs() {
  return runOnce({ pgPool: pgPool(), taskList, logger: new Logger(() => () => {}) })
}

describe('an activation mail', () => {
  test('AUTH-1 I18N-1 goes out by the send_mail job with both parts, readable in three languages', async () => {
    const countries = { de: 'Niederlande', pl: 'Holandia', sv: 'Nederländerna' }
    let refusals = 0
    const smtp = await startSmtpServer({
      onRecipient: (to) => (to === 'pl@demo.example' && refusals++ === 0 ? '450 try again' : '250 ok'),
    })
    amendEnv({ SMTP_URL: smtp.url })
    const site = await umlautSite()
    const company = await findCompanyOfSite(site)
    const tokens = new Map<string, string>()
    await transaction(async (tx) => {
      for (const language of Object.keys(countries)) {
        const token = newToken()
        tokens.set(language, token)
        await sendActivationMail(tx, { account: makeAccount(language), site, origin, token })
      }
    })

    await runJobs()
    expect(smtp.delivered.map(({ to }) => to).sort()).toEqual(['de@demo.example', 'sv@demo.example'])
    await pgPool().query('update graphile_worker._private_jobs set run_at = now()')
    await runJobs()
    expect(smtp.delivered).toHaveLength(3)

    for (const [language, country] of Object.entries(countries)) {
      const { content } = smtp.delivered.find(({ to }) => to.startsWith(language)) ?? { content: '' }
      const link = `${origin}/${tokens.get(language)}`
      const mail = readMail(content)
      expectPlainAscii(content)
      expect(mail.headers.subject).toContain('Grüße åäöß')
      expect(mail.headers.from).toBe('Grüße, åäöß GmbH <help@demo.example>')
      expect(mail.headers.to).toBe(`${language}@demo.example`)
      expect(mail.headers['content-language']).toBe(language)
      expect(mail.headers['auto-submitted']).toBe('auto-generated')
      expect(mail.headers['message-id']).toMatch(/^<[0-9a-f-]{36}@demo\.example>$/)
      expect(mail.headers['content-type']).toMatch(/^multipart\/alternative/)
      expect(mail.headers).not.toHaveProperty('list-unsubscribe')
      for (const words of ['Åsa Müßig', link, company.name, company.address, country, 'help@demo.example']) {
        expect(mail.text).toContain(words)
        expect(mail.html).toContain(words)
      }
      expect(mail.text.split('\n')).toContain(link)
      expect(mail.html).toContain(`<html dir="ltr" lang="${language}">`)
      expectTokenOnlyInLink(mail, tokens.get(language) ?? '')
    }
  })
})

/** Headers and encoded parts travel as ASCII in lines of at most 998 characters. */
function expectPlainAscii(content: string) {
  expect(content).toMatch(/^[\t\r\n\x20-\x7e]*$/)
  for (const line of content.split('\r\n')) expect(line.length).toBeLessThanOrEqual(998)
}

function expectTokenOnlyInLink({ headers, text, html }: ReadMail, token: string) {
  expect(JSON.stringify(headers)).not.toContain(token)
  const elsewhere = (part: string) => part.replaceAll(`${origin}/${token}`, '')
  expect(elsewhere(text)).not.toContain(token)
  expect(elsewhere(html)).not.toContain(token)
}

describe('every mail of an account', () => {
  const hostileDevice = { device: '<i>Firefox</i>, Windows', at: new Date('2026-03-04T23:30:00Z') }
  const mails: Record<string, (tx: Tx, site: Site, name: string) => Promise<unknown>> = {
    activation: (tx, site, name) =>
      sendActivationMail(tx, { account: makeAccount('en', name), site, origin, token: newToken() }),
    reset: (tx, site, name) =>
      sendResetMail(tx, { account: makeAccount('en', name), site, origin, token: newToken() }),
    'already registered': (tx, site, name) =>
      sendAlreadyRegisteredMail(tx, { account: makeAccount('en', name), site, origin }),
    'new login': (tx, site, name) =>
      sendNewLoginMail(tx, { account: makeAccount('en', name), site, origin, ...hostileDevice }),
    'password changed': (tx, site, name) =>
      sendPasswordChangedMail(tx, { account: makeAccount('en', name), site, origin, ...hostileDevice }),
    'passkey added': (tx, site, name) =>
      sendPasskeyAddedMail(tx, { account: makeAccount('en', name), site, origin, ...hostileDevice }),
  }

  test.each(Object.keys(mails))(
    '%s: a name with markup stays a name, and every link is ours',
    async (kind) => {
      const site = await umlautSite()
      const name = '<script>alert(1)</script> {site} "&\' <a href=https://evil.example>'
      const mail = await queueMail((tx) => mails[kind]!(tx, site, name))
      expect(mail.text).toContain(name)
      expect(mail.html).not.toMatch(/<script|<i>|<a href=https/)
      expect(mail.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; {site}')
      const addresses = [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address ?? '')
      expect(addresses.length).toBeGreaterThan(1)
      for (const address of addresses) expect(address).toMatch(/^(https:\/\/localhost\/|mailto:help@)/)
      expect(mail.subject).not.toContain('alert')
    },
  )

  test.each(Object.keys(mails))('%s: needs nothing from elsewhere and no style element', async (kind) => {
    const site = await umlautSite()
    const { html } = await queueMail((tx) => mails[kind]!(tx, site, 'Anna'))
    expect(html).not.toMatch(/<(img|style|link|script|form)[\s>]|url\(/)
    expect(html).toContain('<meta name="color-scheme" content="light"')
    expect(html.length).toBeLessThan(20_000)
  })

  test.each(Object.keys(mails))('%s: both parts say the same', async (kind) => {
    const site = await umlautSite()
    const { html, text } = await queueMail((tx) => mails[kind]!(tx, site, 'Anna'))
    const links = (part: string) => new Set(part.match(/https:\/\/localhost\/[\w#-]+/g))
    expect(links(text)).toEqual(links(html))
    for (const link of links(text)) expect(text.split('\n')).toContain(link)
  })
})

test.each([
  ['en', 'for one day'],
  ['de', 'einen Tag lang'],
  ['pl', 'przez jeden dzień'],
] as const)('AUTH-9 the reset mail says in %s how long its link works', async (language, words) => {
  const [account, site] = [makeAccount(language), await umlautSite()]
  const { text, html } = await queueMail((tx) =>
    sendResetMail(tx, { account, site, origin, token: newToken() }),
  )
  expect(text.replaceAll(/\s+/g, ' ')).toContain(words)
  expect(html).toContain(words)
})

test('AUTH-7 the mail about a new login names device and time in the member’s language and time zone', async () => {
  const account = { ...makeAccount('pl'), timeZone: 'Europe/Warsaw' }
  const login = { device: 'Firefox, Windows', at: new Date('2026-03-04T23:30:00Z') }
  const site = await umlautSite()
  const { text, html } = await queueMail((tx) => sendNewLoginMail(tx, { account, site, origin, ...login }))
  for (const part of [text, html]) {
    expect(part).toContain('Firefox, Windows')
    expect(part).toContain('5 marca 2026')
    expect(part).toContain('00:30')
    expect(part).toContain(`${origin}/settings#sessions`)
    expect(part).toContain(`${origin}/reset-password`)
  }
})

test.each([
  ['en', 'Device: Unknown device'],
  ['fr', 'Appareil\u202f: Appareil inconnu'],
])(
  'AUTH-7 I18N-1 the mail about a new login says in %s that the device is unknown',
  async (language, words) => {
    const [account, site] = [makeAccount(language), await umlautSite()]
    const login = { device: '', at: new Date('2026-03-04T23:30:00Z') }
    const { text, html } = await queueMail((tx) => sendNewLoginMail(tx, { account, site, origin, ...login }))
    expect(text).toContain(words)
    expect(html).toContain(`<strong>${words.split(': ')[1]}</strong>`)
  },
)

test.each([
  ['en', 'Confirm my email address:', 'I no longer want emails like this:'],
  ['fr', 'Confirmer mon adresse e-mail\u202f:', 'Je ne veux plus recevoir ce type d’e-mails\u202f:'],
])(
  'I18N-1 in plain text a link is announced with a colon as %s writes it',
  async (language, label, decline) => {
    const site = await umlautSite()
    const content = activationMail({ site: site.name, name: 'Anna', link: `${origin}/a` })
    const mail = { to: 'anna@demo.example', language, site, content, decline: declineLinks(`${origin}/b`) }
    const { text } = await renderMail(mail)
    expect(text).toContain(`\n${label}\n${origin}/a\n`)
    expect(text).toContain(`\n${decline}\n${origin}/b\n`)
  },
)

test('AUTH-9 the mail to an already known address leads to login and reset, and carries no token', async () => {
  const site = await umlautSite()
  const account = makeAccount('en')
  const { text } = await queueMail((tx) => sendAlreadyRegisteredMail(tx, { account, site, origin }))
  expect(text.split('\n')).toEqual(expect.arrayContaining([`${origin}/login`, `${origin}/reset-password`]))
  expect(text).not.toMatch(/\/[\w-]{43}$/m)
})

test('a mail is queued only if its transaction commits', async () => {
  const site = await umlautSite()
  const failed = transaction(async (tx) => {
    await sendResetMail(tx, { account: makeAccount('en'), site, origin, token: newToken() })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  const { rows } = await pgPool().query('select 1 from graphile_worker.jobs')
  expect(rows).toEqual([])
})

function declineLinks(page: string) {
  return { page, oneClick: `${origin}/api/unsubscribe.php`, settings: `${origin}/notifications` }
}

test('only a mail that can be declined explains how', async () => {
  const site = await umlautSite()
  const content = activationMail({ site: site.name, name: 'Anna', link: origin })
  const mail = { to: 'anna@demo.example', language: 'en', site, content }
  const decline = declineLinks(`${origin}/${newToken()}`)
  const declinable = await renderMail({ ...mail, decline })
  expect(declinable.headers).toMatchObject({
    'List-Unsubscribe': `<${decline.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  for (const address of [decline.page, decline.settings]) {
    expect(declinable.text.split('\n')).toContain(address)
    expect(declinable.html).toContain(`href="${address}"`)
  }
  expect((await renderMail(mail)).headers).not.toHaveProperty('List-Unsubscribe')
})

test('AUTH-9 a name appears literally in a mail and becomes no link', async () => {
  const site = await umlautSite()
  const name = String.raw`Win: https:\u002f\u002fevil\u002ecom \x3cb>\u0000`
  const content = activationMail({ site: site.name, name, link: origin })
  const mail = await renderMail({ to: 'anna@demo.example', language: 'en', site, content })
  expect(mail.text).toContain(`Hello ${name},`)
  expect(mail.html.replaceAll('&gt;', '>')).toContain(`Hello ${name},`)
})

test('I18N-5 mails contain none of the joiners that keep words together on pages', async () => {
  const site = await umlautSite()
  const joined = { id: 'joined', message: 'Deine E-\u2060Mail-Adresse' }
  const content = {
    ...activationMail({ site: site.name, name: 'Anna', link: origin }),
    subject: joined,
    preview: joined,
    heading: joined,
    reason: joined,
  }
  const { subject, text, html } = await renderMail({ to: 'anna@demo.example', language: 'de', site, content })
  for (const part of [subject, text, html]) {
    expect(part).toContain('Deine E-Mail-Adresse')
    expect(part).not.toContain('\u2060')
  }
})

test('an unsupported language falls back to English', async () => {
  const site = await umlautSite()
  const content = activationMail({ site: site.name, name: 'Anna', link: origin })
  const mail = await renderMail({ to: 'anna@demo.example', language: 'xx', site, content })
  expect(mail.html).toContain('lang="en"')
})

test('renders a mail quickly enough to wait for', async () => {
  const site = await umlautSite()
  const content = activationMail({ site: site.name, name: 'Anna', link: origin })
  const render = () => renderMail({ to: 'anna@demo.example', language: 'de', site, content })
  await render()
  // CPU time, which other processes on the machine do not lengthen.
  const started = process.cpuUsage()
  for (let times = 0; times < 50; times++) await render()
  expect(process.cpuUsage(started).user / 1000 / 50).toBeLessThan(50)
})
