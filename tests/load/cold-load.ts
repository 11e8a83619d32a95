import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumArguments, findChromium } from '#tests/chromium.ts'
import type { Page as Visited } from './throughput.ts'

export const kinds = ['html', 'script', 'style', 'font', 'image', 'film', 'other'] as const
type Kind = (typeof kinds)[number]

export interface ColdLoad {
  status: number
  requests: number
  scripts: number
  /** Bytes over the wire, headers included. */
  bytes: Record<Kind, number>
  /** The same scripts in the server's gzip, whatever encoding the browser got. */
  scriptGzip: number
  /** Including what the first touch loads. */
  touchedGzip: number
  lcp: number
  lcpElement: string
  cls: number
  /** Milliseconds that tasks of the main thread took beyond 50 each. */
  blocking: number
}

type Seen = Pick<ColdLoad, 'lcp' | 'lcpElement' | 'cls' | 'blocking'>

const megabits = (count: number) => (count * 1_000_000) / 8
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: megabits(1.6),
  uploadThroughput: megabits(0.75),
}

export async function launchBrowser() {
  return chromium.launch({ executablePath: await findChromium(), args: chromiumArguments })
}

/** A first visit on a slow phone: nothing cached, processor slowed four times, slow 4G. */
export async function coldLoad(browser: Browser, { url, cookie }: Visited): Promise<ColdLoad> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const traffic = await watchTraffic(devtools)
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', slow4g)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    const scripts: Promise<Buffer>[] = []
    page.on('response', (response) => {
      if (kindOf(response.headers()['content-type']) === 'script') scripts.push(response.body())
    })
    const pairs = (cookie ?? '').split('; ').filter(Boolean)
    await context.addCookies(
      pairs.map((pair) => ({
        name: pair.split('=')[0] ?? '',
        value: pair.slice(pair.indexOf('=') + 1),
        url,
      })),
    )
    await page.addInitScript(watchPaint)
    const response = await page.goto(url, { waitUntil: 'networkidle' })
    const seen = await readPaint(page)
    const loaded = { requests: traffic.requests, bytes: { ...traffic.bytes }, scripts: scripts.length }
    const scriptGzip = await gzipSize(scripts)
    await page.touchscreen.tap(1, 1)
    await page.waitForFunction(() => window.isHydrated)
    const touchedGzip = await gzipSize(scripts)
    return { status: response?.status() ?? 0, ...loaded, scriptGzip, touchedGzip, ...seen }
  } finally {
    await context.close()
  }
}

async function gzipSize(scripts: Promise<Buffer>[]) {
  const bodies = await Promise.all(scripts)
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
}

async function watchTraffic(devtools: CDPSession) {
  const traffic = {
    requests: 0,
    bytes: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
  }
  const kindById = new Map<string, Kind>()
  devtools.on('Network.responseReceived', ({ requestId, response }) =>
    kindById.set(requestId, kindOf(response.mimeType)),
  )
  devtools.on('Network.requestWillBeSent', () => {
    traffic.requests++
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes[kindById.get(requestId) ?? 'other'] += encodedDataLength
  })
  await devtools.send('Network.enable')
  return traffic
}

function kindOf(type = ''): Kind {
  if (type.includes('html')) return 'html'
  if (type.includes('javascript')) return 'script'
  if (type.includes('css')) return 'style'
  if (type.includes('font')) return 'font'
  if (type.startsWith('video/')) return 'film'
  return type.startsWith('image/') ? 'image' : 'other'
}

type Watched = Window & { seen: Seen }
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Paint = PerformanceEntry & { element?: Element; url?: string }

/** Runs in the page, so it uses nothing from outside. */
function watchPaint() {
  const seen: Seen = { lcp: 0, lcpElement: '', cls: 0, blocking: 0 }
  ;(window as unknown as Watched).seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime, element, url } of list.getEntries() as Paint[]) {
      seen.lcp = startTime
      seen.lcpElement = `${element?.tagName.toLowerCase() ?? '?'} ${url ? new URL(url).pathname : (element?.textContent ?? '').slice(0, 40)}`
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as Shift[]) if (!shift.hadRecentInput) seen.cls += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
}

/** A browser may report a paint later than the network falls silent. */
async function readPaint(page: Page) {
  await page.waitForFunction(() => (window as unknown as Watched).seen.lcp > 0)
  return page.evaluate(() => (window as unknown as Watched).seen)
}
