import { createHash, randomBytes } from 'node:crypto'
import { type BrowserContext, test as base, expect as baseExpect, type Page } from '@playwright/test'
import pg from 'pg'
import { embeddedPostgresUrl } from '#app/platform/database/embedded-postgres.server.ts'
import { untilInPage } from './until-in-page.ts'

export const expect = baseExpect.extend({
  /** Compares places and sizes to a twentieth of a whole, as fonts and rounding differ between machines. */
  toBeNear(actual: number, expected: number, whole: number) {
    const pass = Math.abs(actual - expected) <= Math.abs(whole) / 20
    return { pass, message: () => `${actual} should ${pass ? 'not ' : ''}be near ${expected} (of ${whole})` }
  },
})

interface Visitors {
  /** Gives this page's browser a session as after a login, or really logs in when there is a password. */
  logIn: (email: string, password?: string) => Promise<void>
  /** Stores the answers of a returning visitor: no banner, no warning. */
  dismissBanners: () => Promise<void>
  setLanguage: (language: string) => Promise<void>
}

/** A session of the member as after a login, which costs a password hash and a mail: the cookies to send along. */
async function startSession(database: pg.Client, url: string, email: string) {
  const token = randomBytes(32).toString('base64url')
  const { rows } = await database.query<{ language: string }>(
    `with started as (
       insert into session (token_hash, account_id, device, expires_at, authenticated_at)
       select $1, a.id, 'Chrome, Linux', now() + interval '30 days', now()
         from account a join site s on s.id = a.site_id where s.domain = $2 and a.email = $3
       returning account_id)
     update member m set last_seen_at = now() from started, account a
      where m.id = started.account_id and a.id = m.id returning a.language`,
    [createHash('sha256').update(token).digest(), new URL(url).hostname, email],
  )
  const [account] = rows
  if (!account) throw new Error(`the demo has no ${email}`)
  return { auth: token, locale: account.language }
}

export const test = base.extend<Visitors & { quiet: undefined }, { database: pg.Client }>({
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern.
    async ({}, use) => {
      const client = new pg.Client({ connectionString: embeddedPostgresUrl(process.env.TEST_DATA_DIR!) })
      await client.connect()
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  logIn: async ({ page, context, baseURL, database, dismissBanners }, use) => {
    await use(async (email, password) => {
      await dismissBanners()
      if (!password) return setCookies(context, baseURL!, await startSession(database, baseURL!, email))
      const answer = await page.request.post(`${baseURL}/api/user.php`, {
        data: { email, password },
      })
      if (!answer.ok()) throw new Error(`login as ${email} answered ${answer.status()}`)
    })
  },
  dismissBanners: async ({ context, baseURL }, use) => {
    await use(() =>
      setCookies(context, baseURL!, {
        consent: '1~refused~2026-01-01T00:00:00Z',
        'entry-warning': '2026-01-01T00:00:00Z',
      }),
    )
  },
  setLanguage: async ({ context, baseURL }, use) => {
    await use((language) => setCookies(context, baseURL!, { locale: language }))
  },
  // A page that logs errors to the console, or breaks the content policy, is not finished.
  quiet: [
    async ({ page }, use) => {
      const complaints: string[] = []
      const failures: string[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 500) failures.push(`${answer.status()} ${new URL(answer.url()).pathname}`)
      })
      page.on('pageerror', (error) => complaints.push(String(error)))
      page.on('console', (message) => {
        const expected = /Failed to load resource|broken on purpose/.test(message.text())
        // A text that has not loaded yet is shown as its id, and only causes a warning.
        const isComplaint = message.type() === 'error' || message.text().startsWith('Uncompiled message')
        if (isComplaint && !expected) complaints.push(message.text())
      })
      await use(undefined)
      if (test.info().errors.length) await printPage(page, failures)
      if (complaints.length && !test.info().annotations.some(({ type }) => type === 'noisy')) {
        throw new Error(`the browser complained:\n${complaints.join('\n')}`)
      }
    },
    { auto: true },
  ],
})

/** For a test that fails only on another machine: this output is all there is to find out why. */
async function printPage(page: Page, failures: readonly string[]) {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  console.log(`${page.url()}\n${failures.join('\n')}\n${seen.slice(0, 2000)}`)
}

/** For tests that break things on purpose. */
export function allowComplaints() {
  test.info().annotations.push({ type: 'noisy' })
}

export function setCookies(context: BrowserContext, url: string, cookies: Record<string, string>) {
  return context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url })))
}

/** Waits until the page has hydrated: React has taken over all of the server's markup, and presses reach it. */
export async function waitForHydration(page: Page) {
  await page.waitForFunction(() => {
    const entry = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))
    return entry?.[1].stateNode.current.memoizedState.isDehydrated === false
  })
}

/** Waits until a member's page has loaded what it needs later: without a connection it would be too late. */
export async function waitForToasts(page: Page) {
  await untilInPage(page, async () => {
    const scripts = performance.getEntriesByType('resource').map(({ name }) => name)
    const toasts = scripts.filter((name) => /\/toast[^/]*\.js$/i.test(name))
    // With all that they import.
    await Promise.all(toasts.map((name) => import(name)))
    return toasts.length >= 2
  })
}

/** Chromium cannot run as an installed app, so the page is made to believe that it does. */
export async function emulateInstalledApp(page: Page) {
  await page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => (query === '(display-mode: standalone)' ? real('all') : real(query))
  })
}

/** As on a slow line: the document is there, its scripts arrive on command. */
export async function delayScripts(page: Page) {
  let arrive = () => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await arrival
    await route.continue()
  })
  return arrive
}
