import { type Browser, type BrowserContext, chromium } from '@playwright/test'
import { demoLogins } from '#db/demo/logins.ts'
import { chromiumArguments, findChromium } from '#tests/chromium.ts'
import type { Screen } from './screens.ts'

interface ShotOptions {
  language: string
  width: number
  height?: number
  fullPage?: boolean
  scale?: number
}

const answeredAt = '2026-01-01T00:00:00Z'

/** Opens screens of a running program as one reader sees them. */
export class Camera {
  readonly #browser: Browser
  readonly #base: URL
  /** Session cookies by e-mail and language; the second shot of a member needs no second login. */
  readonly #sessions = new Map<string, ReturnType<BrowserContext['cookies']>>()

  /** Undoes changes to a server that others use too. */
  readonly #undo: (() => Promise<unknown>)[] = []

  private constructor(browser: Browser, base: string) {
    this.#browser = browser
    this.#base = new URL(base)
  }

  static async open(base: string) {
    return new Camera(
      await chromium.launch({ executablePath: await findChromium(), args: chromiumArguments }),
      base,
    )
  }

  async shoot(
    screen: Screen,
    { language, width, height = 900, fullPage = true, scale = 1 }: ShotOptions,
  ): Promise<Buffer> {
    const url = new URL(screen.path, this.#base)
    if (screen.host) url.hostname = screen.host
    const context = await this.#browser.newContext({
      baseURL: url.origin,
      viewport: { width, height },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    try {
      const cookies = {
        locale: language,
        ...(screen.display && { display: screen.display }),
        ...answeredCookies(screen),
      }
      await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url: url.origin })),
      )
      if (screen.as) await context.addCookies(await this.#sessionOf(screen.as, language))
      const page = await context.newPage()
      const response = await page.goto(url.href, { waitUntil: 'networkidle' })
      const status = response?.status()
      if (status !== (screen.status ?? 200)) throw new Error(`answered ${status}`)
      if (new URL(page.url()).pathname !== url.pathname) throw new Error(`led to ${page.url()}`)
      await screen.prepare?.(page)
      await page.waitForLoadState('networkidle')
      await page.evaluate(waitForImages)
      return await page.screenshot({ fullPage, animations: 'disabled' })
    } finally {
      await context.close()
    }
  }

  async close() {
    for (const undo of this.#undo) await undo()
    await this.#browser.close()
  }

  #sessionOf(email: string, language: string) {
    const key = `${email} ${language}`
    const session = this.#sessions.get(key) ?? this.#logIn(email, language)
    this.#sessions.set(key, session)
    return session
  }

  async #logIn(email: string, language: string) {
    const context = await this.#browser.newContext()
    const call = new URL('/api/user.php', this.#base).href
    const password = demoLogins.find((login) => login.email === email)?.password
    const login = await context.request.post(call, { data: { email, password } })
    if (!login.ok()) throw new Error(`${email} could not log in: ${login.status()}`)
    const { user } = (await login.json()) as { user: { language: string } }
    // A member's language is stored with the member, not in the cookie.
    const speak = (wanted: string) => context.request.put(call, { data: { language: wanted } })
    await speak(language)
    this.#undo.push(() => speak(user.language))
    return context.cookies()
  }
}

function answeredCookies({ fresh }: Screen) {
  return fresh ? {} : { consent: `1~refused~${answeredAt}`, 'entry-warning': answeredAt }
}

/** Runs in the page: loads pictures below the fold as well, and decodes everything. */
async function waitForImages() {
  const pictures = [...document.images]
  for (const picture of pictures) picture.loading = 'eager'
  await Promise.all([document.fonts.ready, ...pictures.map((picture) => picture.decode().catch(() => {}))])
}
