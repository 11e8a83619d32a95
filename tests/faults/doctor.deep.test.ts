import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { makeFolder, runProgram } from './program.ts'

/** As an operator starts it: with plain Node. */
async function runDoctor(settings: Record<string, string>) {
  const env = {
    ...process.env,
    DATABASE_URL: undefined,
    NODE_ENV: undefined,
    NODE_OPTIONS: undefined,
    ...settings,
  }
  const child = spawn(process.execPath, ['scripts/doctor.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, output }
}

test('the doctor finds nothing wrong with a healthy demo, while it runs and after it was stopped', async () => {
  const folder = makeFolder()
  const program = runProgram({ DATA_DIR: folder })
  const { port } = new URL(await program.ready)
  const said = await runDoctor({ DATA_DIR: folder, PORT: port })
  expect(said).toEqual({
    code: 0,
    output: expect.stringMatching(/^Well: .*the workers.*she\.localhost.*\.\n$/),
  })
  await program.stop()
  const stopped = await runDoctor({ DATA_DIR: folder })
  expect(stopped.code).toBe(0)
  expect(stopped.output).toMatch(
    /\nNothing runs on this folder, so only what it has stored was looked at\.\n$/,
  )
}, 240_000)

test('the doctor of a missing folder exits with 2', async () => {
  expect(await runDoctor({ DATA_DIR: '/tmp/no-such-folder-of-ours' })).toEqual({
    code: 2,
    output: expect.stringContaining('There is no folder'),
  })
})
