import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  addMailJob,
  embeddedUrl,
  isInMailbox,
  isReady,
  isRunning,
  loggedInName,
  logIn,
  makeFolder,
  postmasterOf,
  processesIn,
  query,
  runProgram,
  until,
} from './program.ts'

// Starting whole programs, four times over, takes its time on a busy machine.
vi.setConfig({ testTimeout: 240_000 })

const isRoot = process.getuid?.() === 0

test('after kill -9 of the program, of PostgreSQL or of both, nothing stored is lost, even if other processes have their ids by now', async () => {
  const folder = makeFolder()
  const url = embeddedUrl(folder)
  const first = runProgram({ DATA_DIR: folder })
  const address = await first.ready

  // PostgreSQL under a running program: the program brings it back, with the live bus and the worker.
  const beforeFirst = await logIn(address)
  process.kill(postmasterOf(folder), 'SIGKILL')
  await until(async () => !(await isReady(address)))
  await until(() => isReady(address))
  expect(await loggedInName(address, beforeFirst)).toBe('ingrid@demo.example')
  await addMailJob(url, 'after-crash@demo.example')
  await until(() => isInMailbox(url, 'after-crash@demo.example'))
  expect(first.errors()).toBe('PostgreSQL ended unexpectedly; it is started again.\n')

  // The program alone: PostgreSQL and the claim are left over, and the dead worker still has a job locked.
  const beforeSecond = await logIn(address)
  await first.stop('SIGKILL')
  const leftOver = postmasterOf(folder)
  expect(isRunning(leftOver)).toBe(true)
  expect(existsSync(join(folder, 'program.pid'))).toBe(true)
  await addMailJob(url, 'taken@demo.example')
  await query(
    url,
    `update graphile_worker._private_jobs set locked_by = 'worker-dead', locked_at = now(), attempts = 1`,
  )

  const second = runProgram({ DATA_DIR: folder })
  const secondAddress = await second.ready
  expect(isRunning(leftOver)).toBe(false)
  expect(await loggedInName(secondAddress, beforeSecond)).toBe('ingrid@demo.example')
  await until(() => isInMailbox(url, 'taken@demo.example'))

  // Both at once.
  const beforeThird = await logIn(secondAddress)
  process.kill(postmasterOf(folder), 'SIGKILL')
  await second.stop('SIGKILL')

  const third = runProgram({ DATA_DIR: folder })
  const thirdAddress = await third.ready
  for (const cookie of [beforeFirst, beforeSecond, beforeThird])
    expect(await loggedInName(thirdAddress, cookie)).toBe('ingrid@demo.example')
  expect(third.errors()).toBe('')

  // Both at once, with a restart of the machine before the next start.
  process.kill(postmasterOf(folder), 'SIGKILL')
  await third.stop('SIGKILL')
  await until(() => processesIn(folder).length === 0)
  // The lock files name a process id that a running process of PostgreSQL's own user has by now.
  const owner = isRoot ? { uid: 65_534, gid: 65_534 } : {}
  const stranger = spawn('sleep', ['300'], { ...owner, cwd: '/', stdio: 'ignore' })
  onTestFinished(() => void stranger.kill())
  for (const lock of ['postgres/postmaster.pid', 'run/.s.PGSQL.5432.lock']) {
    const [, ...rest] = readFileSync(join(folder, lock), 'utf8').split('\n')
    writeFileSync(join(folder, lock), [stranger.pid, ...rest].join('\n'))
  }

  const fourth = runProgram({ DATA_DIR: folder })
  expect(await loggedInName(await fourth.ready, beforeThird)).toBe('ingrid@demo.example')
  expect(await fourth.stop('SIGINT')).toMatchObject({ code: 0 })
  expect(fourth.errors()).toBe('')
  expect(processesIn(folder)).toEqual([])
})
