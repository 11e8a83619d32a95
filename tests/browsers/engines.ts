import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { launch, type Page } from 'puppeteer-core'
import { onTestFinished } from 'vitest'
import { listenOnFreePort, until } from '../faults/program.ts'

/** The WebDriver protocol puts element references under this key. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

type Element = { click(): Promise<void>; type(text: string): Promise<void> }

/** The few actions of the journey on a page, whichever protocol the browser speaks. */
interface Protocol {
  goto(url: string): Promise<void>
  /** Runs a function in the page; it must not use anything from outside. */
  evaluate<T>(run: (...args: string[]) => T, ...args: string[]): Promise<T>
  find(css: string, words: string): Promise<Element | null>
  screenshot(): Promise<Buffer>
}

export const engines = ['firefox', 'webkit-gtk', 'webkit-wpe'] as const
export type Engine = (typeof engines)[number]

const packages: Record<Engine, string[]> = {
  firefox: ['firefox-esr'],
  'webkit-gtk': ['webkit2gtk-driver', 'xvfb'],
  'webkit-wpe': ['cog', 'wpewebkit-driver'],
}

/** The folder differs by architecture and version of Debian. */
const miniBrowser = () => globSync('/usr/lib/*-linux-gnu/webkit*gtk-*/MiniBrowser')[0] ?? ''
const programs: Record<Engine, () => string[]> = {
  firefox: () => ['/usr/bin/firefox-esr'],
  'webkit-gtk': () => ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser()],
  'webkit-wpe': () => ['/usr/bin/WPEWebDriver', '/usr/bin/cog'],
}

/** Installs Debian's packages of the engines where root may; otherwise says which are missing. */
export function installEngines() {
  const missing = engines.filter((engine) => !programs[engine]().every((path) => existsSync(path)))
  const names = missing.flatMap((engine) => packages[engine])
  if (names.length === 0) return
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], quiet)
  spawnSync('apt-get', ['install', '--yes', '--no-install-recommends', ...names], quiet)
  if (missing.some((engine) => !programs[engine]().every((path) => existsSync(path))))
    throw new Error(`These tests need Debian's packages ${names.join(' ')}: apt-get install them as root.`)
}

export async function openTab(engine: Engine, base: string): Promise<Tab> {
  const protocol = engine === 'firefox' ? await openFirefox() : await openWebKit(engine)
  const tab = new Tab(protocol, base)
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tab.savePicture(`test-results/${engine}.png`)
  })
  return tab
}

/** Finds and presses things by what a person sees, and waits for them as a person would. */
export class Tab {
  private readonly page: Protocol
  private readonly base: string

  constructor(page: Protocol, base: string) {
    this.page = page
    this.base = base
  }

  async open(path: string) {
    await this.page.goto(new URL(path, this.base).href)
    await this.alive()
  }

  /** Waits until React has taken over the server's markup: from here on presses reach it. */
  async alive() {
    await this.until('the page to come alive', () => {
      const root = Object.entries(document).find(([name]) => name.startsWith('__reactContainer$'))
      return root?.[1].stateNode.current.memoizedState.isDehydrated === false
    })
  }

  /** Presses the first visible match; `words` are part of its label or text. */
  async press(css: string, words = '') {
    const element = await this.wait(`${css} ${words}`, () => this.page.find(css, words))
    await element.click()
  }

  async type(css: string, text: string) {
    const element = await this.wait(css, () => this.page.find(css, ''))
    await element.type(text)
  }

  /** Selects without opening the list, which browsers draw outside the page. */
  async select(css: string, value: string) {
    await this.sees(css)
    await this.page.evaluate(
      (css, value) => {
        const list = document.querySelector<HTMLSelectElement>(css)!
        list.value = value
        list.dispatchEvent(new Event('change', { bubbles: true }))
      },
      css,
      value,
    )
  }

  async sees(css: string, words = '') {
    await this.wait(`${css} ${words}`, () => this.page.find(css, words))
  }

  async isAt(path: RegExp) {
    const pattern = path.source
    await this.until(`the address ${path}`, (source) => new RegExp(source).test(location.pathname), pattern)
  }

  async until(name: string, isSo: (...args: string[]) => unknown, ...args: string[]) {
    await this.wait(name, () => this.page.evaluate(isSo, ...args))
  }

  evaluate<T>(run: (...args: string[]) => T, ...args: string[]) {
    return this.page.evaluate(run, ...args)
  }

  async savePicture(path: string) {
    mkdirSync('test-results', { recursive: true })
    writeFileSync(path, await this.page.screenshot())
  }

  private async wait<T>(name: string, look: () => Promise<T>) {
    let found: T | undefined
    const seen = async () => {
      // Polling without a pause starves the page of WebKitGTK.
      await new Promise((done) => setTimeout(done, 200))
      // A page that is being replaced cannot answer; the next one can.
      found = await look().catch(() => undefined)
      return found
    }
    await until(seen, 60).catch(async () => {
      const text = await this.page.evaluate(() => `${location.href}\n${document.body.textContent}`)
      throw new Error(`waited for ${name} in vain on ${text.slice(0, 1500)}`)
    })
    return found as NonNullable<T>
  }
}

/** Runs in the page. */
function findVisible(css = '', words = '') {
  const labelOf = (element: HTMLElement) =>
    `${element.getAttribute('aria-label') ?? ''} ${element.textContent ?? ''}`.replace(/\s+/g, ' ')
  const found = [...document.querySelectorAll<HTMLElement>(css)].find((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isShown = width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible'
    return isShown && labelOf(element).includes(words)
  })
  found?.scrollIntoView({ block: 'center' })
  return found ?? null
}

async function openFirefox(): Promise<Protocol> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: '/usr/bin/firefox-esr',
    defaultViewport: { width: 820, height: 1000 },
  })
  onTestFinished(() => browser.close())
  const page: Page = await browser.newPage()
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: (run, ...args) => page.evaluate(run, ...args) as never,
    find: async (css, words) => {
      const handle = await page.evaluateHandle(findVisible, css, words)
      return handle.asElement() as unknown as Element | null
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
  }
}

/** Classic WebDriver: five calls of a W3C standard, which need no client library. */
async function openWebKit(engine: 'webkit-gtk' | 'webkit-wpe'): Promise<Protocol> {
  const probe = createServer()
  const port = await listenOnFreePort(probe)
  probe.close()
  const address = `http://127.0.0.1:${port}`
  const isGtk = engine === 'webkit-gtk'
  const driver = isGtk
    ? spawn('xvfb-run', ['--auto-servernum', 'WebKitWebDriver', `--port=${port}`], {
        stdio: 'ignore',
        detached: true,
      })
    : spawn('WPEWebDriver', [`--port=${port}`], { stdio: 'ignore', detached: true })
  // Kills the whole group, because the driver leaves its browser behind.
  onTestFinished(() => void process.kill(-driver.pid!, 'SIGKILL'))
  await until(() => fetch(`${address}/status`).catch(() => null))

  // biome-ignore lint/suspicious/noExplicitAny: each call answers in another shape
  async function call(method: string, path: string, body?: object): Promise<any> {
    const response = await fetch(address + path, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
    if (!response.ok) throw new Error(`${path}: ${value?.error} ${value?.message}`)
    return value
  }

  const options = isGtk
    ? { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] } }
    : { 'wpe:browserOptions': { binary: '/usr/bin/cog', args: ['--automation', '--platform=headless'] } }
  const { sessionId } = await call('POST', '/session', { capabilities: { alwaysMatch: options } })
  const session = `/session/${sessionId}`
  const evaluate = (run: (...args: string[]) => unknown, args: string[]) =>
    call('POST', `${session}/execute/sync`, { script: `return (${run})(...arguments)`, args })
  if (isGtk) await call('POST', `${session}/window/rect`, { width: 820, height: 1000 })
  return {
    goto: (url) => call('POST', `${session}/url`, { url }),
    evaluate: (run, ...args) => evaluate(run, args),
    find: async (css, words) => {
      const found = await evaluate(findVisible, [css, words])
      if (!found) return null
      const element = `${session}/element/${found[elementKey]}`
      return {
        click: () => call('POST', `${element}/click`, {}),
        type: (text) => call('POST', `${element}/value`, { text }),
      }
    },
    screenshot: async () => Buffer.from(await call('GET', `${session}/screenshot`), 'base64'),
  }
}
