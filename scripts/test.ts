import { spawnSync } from 'node:child_process'
import { findChromium } from '#tests/chromium.ts'

/** Everything that must hold, cheapest first; the first failure ends it. `--deep` runs the same with larger numbers, in all languages and widths. */
const deep = process.argv.includes('--deep')
// Asked first, though needed last: whoever has none hears it at once.
await findChromium()
const environment = { ...process.env, ...(deep ? { DEEP: '1' } : {}) }

const steps: [name: string, command: string, ...words: string[]][] = [
  ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
  ['route types', 'react-router', 'typegen'],
  ['types', 'tsc'],
  ['import rules', 'depcruise', '--no-progress', 'app', 'server', 'server.ts', 'db'],
  // An entry of knip.json that leads nowhere is only a hint by default.
  ['dead code', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  ['texts are extracted', 'lingui', 'check', 'sync', '--clean'],
  ['texts are translated', 'lingui', 'check', 'missing', '--mode', 'catalog'],
  ['unit and API tests', 'vitest', 'run'],
  ['browser tests', 'playwright', 'test'],
]

for (const [name, command, ...words] of steps) {
  const started = performance.now()
  console.log(`\n▸ ${name}`)
  const { status, error } = spawnSync(`node_modules/.bin/${command}`, words, {
    stdio: 'inherit',
    env: environment,
  })
  if (error || status !== 0) {
    console.error(`✗ ${name} failed`)
    process.exit(status || 1)
  }
  console.log(`✓ ${name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
}
