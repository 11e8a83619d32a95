import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
async function ctx(w, h, extra = {}) {
  const c = await b.newContext({ viewport: { width: w, height: h }, baseURL: 'http://localhost:3199', ...extra })
  const p = await c.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log('console', m.text()))
  return { c, p }
}
const a = await ctx(390, 844)
await a.c.addCookies([{ name: 'consent', value: '1~refused~2026-01-01T00:00:00Z', url: 'http://localhost:3199' }, { name: 'entry-warning', value: '2026-01-01T00:00:00Z', url: 'http://localhost:3199' }])
await a.p.request.post('/api/user.php', { data: { email: 'ingrid@demo.example', password: 'second spring demo' } })
for (const [n, path] of [['members', '/members'], ['likes', '/likes']]) { await a.p.goto(path); await a.p.waitForTimeout(1200); await a.p.screenshot({ path: `/tmp/s-${n}-390.png` }) }
const d = await ctx(1280, 800)
await d.c.addCookies(await a.c.cookies())
await d.p.goto('/members'); await d.p.waitForTimeout(1500); await d.p.screenshot({ path: '/tmp/s-members-1280.png' })
const h = await ctx(390, 700, { locale: 'de-DE' })
await h.c.addCookies([{ name: 'locale', value: 'de', url: 'http://localhost:3199' }])
await h.p.goto('/'); await h.p.waitForTimeout(1200); await h.p.screenshot({ path: '/tmp/s-index-390.png' })
await b.close()
