import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const hosts = process.argv[2].split(',')
for (const h of hosts) {
  const url = `http://${h}:3199`
  const c = await b.newContext({ viewport: { width: 390, height: 700 }, locale: 'de-DE' })
  await c.addCookies([{ name: 'locale', value: 'de', url }, { name: 'entry-warning', value: '2026-01-01T00:00:00Z', url }, { name: 'display', value: process.argv[3] ?? 'a2', url }])
  const p = await c.newPage()
  await p.goto(url); await p.waitForTimeout(900)
  const hdr = await p.locator('header').first().boundingBox()
  console.log(h, await p.evaluate(() => document.documentElement.dataset.text + ' ' + document.documentElement.dataset.contrast), 'header', hdr.height, 'button', JSON.stringify(await p.locator('main form button[type=submit]').first().boundingBox().catch(() => null)))
  await p.screenshot({ path: `/tmp/a-${h.split('.')[0]}.png` })
  await c.close()
}
await b.close()
