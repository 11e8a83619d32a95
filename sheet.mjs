import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
const [out, w, ...files] = process.argv.slice(2)
const b = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: { width: Number(w), height: 100 } })
await p.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:8px;background:#888">${files.map((f) => `<img style="height:640px" src="data:image/png;base64,${readFileSync(f).toString('base64')}">`).join('')}</body>`)
await p.waitForTimeout(300); await p.screenshot({ path: out, fullPage: true }); await b.close()
