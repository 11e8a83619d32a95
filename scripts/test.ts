import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium } from '#tests/chromium.ts'

/**
 * All checks, cheapest first; the first failure ends the run. `--deep` runs the same with larger numbers, in all
 * languages and widths.
 */
const deep = process.argv.includes('--deep')
// Checked first, though needed last, so that a machine without it fails at once.
await findChromium()
const environment = { ...process.env, ...(deep ? { DEEP: '1' } : {}) }

type Step = [name: string, command: string, ...words: string[]]

const staffTexts = ['--config', 'lingui.staff.config.ts']

/** Static checks: each uses one core, so two run side by side. */
const parallelSteps: Step[][] = [
  [
    ['route types', 'react-router', 'typegen'],
    ['types', 'tsc'],
    ['no floating promises', 'oxlint', '--type-aware'],
  ],
  [
    ['format and lint', 'biome', 'ci', '--error-on-warnings', '.'],
    ['import rules', 'depcruise', '--no-progress', 'app', 'server', 'server.ts', 'db'],
    ['texts are extracted', 'lingui', 'check', 'sync', '--clean'],
    ['texts are translated', 'lingui', 'check', 'missing', '--mode', 'catalog'],
    ['texts of the console are extracted', 'lingui', 'check', 'sync', '--clean', ...staffTexts],
    ['texts of the console are translated', 'lingui', 'check', 'missing', '--mode', 'catalog', ...staffTexts],
  ],
]
const sequentialSteps: Step[] = [
  // After the route types, which count as used. By default an entry of knip.json that matches nothing is only a hint.
  ['dead code', 'knip', '--no-progress', '--treat-config-hints-as-errors'],
  ['unit and API tests', 'vitest', 'run'],
  ['browser tests', 'playwright', 'test'],
]
if (deep)
  sequentialSteps.push(['Firefox and WebKit', 'vitest', 'run', '--config', 'tests/browsers/vitest.config.ts'])

/** The embedded PostgreSQL is the newest supported one; where the oldest is installed, `--deep` runs the tests there, too. */
const oldestPostgres = '/usr/lib/postgresql/15'
const onOldest: Step = ['tests on PostgreSQL 15', 'vitest', 'run', '--project', 'database']

await Promise.all(parallelSteps.map((steps) => runSequentially(steps, 'pipe')))
await runSequentially(sequentialSteps, 'inherit')
if (deep && existsSync(oldestPostgres)) await run(onOldest, 'inherit', { TEST_POSTGRES: oldestPostgres })
else if (deep) console.log(`\n– tests on PostgreSQL 15: left out, because ${oldestPostgres} is not there`)

async function runSequentially(steps: Step[], output: 'pipe' | 'inherit') {
  for (const step of steps) await run(step, output)
}

/** A step that runs beside another prints all its output at the end. */
async function run([name, command, ...words]: Step, output: 'pipe' | 'inherit', settings = {}) {
  const started = performance.now()
  if (output === 'inherit') console.log(`\n▸ ${name}`)
  const child = spawn(`node_modules/.bin/${command}`, words, {
    stdio: ['inherit', output, output],
    env: { ...environment, ...settings },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (said += part))
  const status = await new Promise<number>((resolve) => {
    child.once('error', ({ message }) => {
      said += message
      resolve(1)
    })
    child.once('close', (code) => resolve(code ?? 1))
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (output === 'pipe') console.log(`\n▸ ${name}\n${said.trimEnd()}`)
  if (status === 0) return console.log(`✓ ${name} (${seconds} s)`)
  console.error(`✗ ${name} failed`)
  process.exit(status)
}
