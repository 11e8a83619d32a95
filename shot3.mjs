import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
for (const h of 'localhost,she.localhost,bdsm.localhost,bbw.localhost,gilf.localhost,milf.localhost,gay.localhost'.split(','))
  for (const l of ['de', 'pl', 'fi', 'fr', 'nl', 'es'])
    for (const w of [390, 360, 320]) for (const d of ['a2.normal','a2.high']) {
      const url = `http://${h}:3199`
      const c = await b.newContext({ viewport: { width: w, height: 700 } })
      await c.addCookies([{ name: 'locale', value: l, url }, { name: 'entry-warning', value: '2026-01-01T00:00:00Z', url }, { name: 'display', value: d, url }])
      const p = await c.newPage()
      await p.goto(url)
      const q = await p.evaluate(() => { const r = (e) => e?.getBoundingClientRect(); const consent = [...document.querySelectorAll('section,div,form,aside')].filter((e) => getComputedStyle(e).position === 'fixed').map(r).filter((x) => x.height > 50).sort((a, b) => a.top - b.top)[0]; return { header: r(document.querySelector('header')).height, button: r(document.querySelector('main form button[type=submit]'))?.bottom, consent: consent?.top, wide: document.documentElement.scrollWidth } })
      const bad = (q.button ?? 0) > (w === 390 ? 568 : 700) || q.wide > w || (q.header > 80)
      if (bad) console.log(h, l, w, d, JSON.stringify(q))
      if (w === 390 && l === 'de' && d==='a2.normal') await p.screenshot({ path: `/tmp/a-${h.split('.')[0]}.png` })
      if (w === 390 && l === 'de' && d==='a2.high') await p.screenshot({ path: `/tmp/h-${h.split('.')[0]}.png` })
      await c.close()
    }
await b.close()
