import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endProcessesIn, logIn, makeFolder, processesIn, runProgram } from './program.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const isRoot = process.getuid?.() === 0
const elsewhere = '/var/lib/second-spring'

test.runIf(isRoot)(
  'root with a data folder closed to others keeps the database where PostgreSQL can reach it',
  async () => {
    const before = new Set(existsSync(elsewhere) ? readdirSync(elsewhere) : [])
    const folder = makeFolder()
    chmodSync(folder, 0o700)
    const first = runProgram({ DATA_DIR: join(folder, 'data') })
    await first.ready
    const made = readdirSync(elsewhere).filter(
      (name) => !before.has(name) && processesIn(join(elsewhere, name)).length,
    )
    onTestFinished(async () => {
      for (const name of made) {
        await endProcessesIn(join(elsewhere, name))
        rmSync(join(elsewhere, name), { recursive: true, force: true })
      }
    })
    expect(made.length).toBeGreaterThan(0)
    expect(await first.stop('SIGINT')).toMatchObject({ code: 0 })
  },
)

test.runIf(isRoot)('a user without an account can run it', async () => {
  const folder = join(makeFolder(), 'own')
  mkdirSync(folder)
  chownSync(folder, 4242, 4242)
  const program = runProgram({ DATA_DIR: folder }, { uid: 4242, gid: 4242 })
  await logIn(await program.ready)
  expect(await program.stop('SIGINT')).toMatchObject({ code: 0 })
  expect(processesIn(folder)).toEqual([])
})
