import { rmSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumArguments, findChromium } from './tests/chromium.ts'
import { inMemoryFolder } from './tests/in-memory-folder.ts'

const port = Number(process.env.TEST_PORT ?? 3210)
// Every worker reads this file again; all must agree on one folder.
if (!process.env.TEST_DATA_DIR) {
  const folder = inMemoryFolder('browser')
  process.env.TEST_DATA_DIR = folder
  // Not in a teardown, which runs before the program that writes there has ended.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/browser/prepare-demo.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  ...(process.env.DEEP ? {} : { grepInvert: /@deep/ }),
  workers: 2,
  // Ceilings for a busy machine: a wait ends as soon as its condition holds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A second attempt tells a stumbling machine from a fault; a test that needed it is listed as flaky. The deep run
  // allows none.
  retries: process.env.DEEP ? 0 : 1,
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // A trace costs a sixth of the time; to find out why a test fails, run it again with `--trace on`.
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    // An element that cannot be pressed is missing: two minutes of waiting would not bring it.
    actionTimeout: 30_000,
    // page.route does not see requests that go through a service worker; the tests of the installed app allow it.
    serviceWorkers: 'block',
    launchOptions: { executablePath: await findChromium(), args: chromiumArguments },
  },
  webServer: {
    command: 'node server.ts',
    url: `http://localhost:${port}/readyz`,
    timeout: 90_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env.TEST_DATA_DIR,
      DEMO_MEMBERS: '600',
      RATE_LIMITS: 'off',
      TRUST_PROXY: 'on',
      // Where tests/browser/app/push.spec.ts has a push service.
      PUSH_LOCAL_URL: `http://127.0.0.1:${port + 1000}`,
    },
  },
})
