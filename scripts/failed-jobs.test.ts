import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { saveCleanUpLag } from '#app/platform/clean-ups.server.ts'
import { pgPool, transaction } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { addFailedJob } from '#app/platform/jobs.server.ts'
import '#tests/isolated-database.ts'

/** As an operator starts it: with plain Node. */
function runFailedJobs(DATABASE_URL: string | undefined, DATA_DIR?: string) {
  return new Promise<{ code: number; output: string; errors: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/failed-jobs.ts'],
      { env: { ...process.env, DATABASE_URL, DATA_DIR, NODE_ENV: undefined, NODE_OPTIONS: undefined } },
      (_error, output, errors) => done({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

test('ACC-1 jobs:failed reports nothing on an untouched database, lists what failed, and exits with 2 when it cannot read', async () => {
  const here = env().DATABASE_URL ?? ''
  const beside = new URL(here)
  beside.pathname += '_untouched'
  const name = beside.pathname.slice(1)
  await pgPool().query(`create database "${name}"`)
  onTestFinished(async () => {
    await pgPool().query(`drop database "${name}"`)
  })
  const nothing = { code: 0, output: 'Nothing was given up in the last seven days.\n', errors: '' }
  expect(await runFailedJobs(beside.href)).toEqual(nothing)
  expect(await runFailedJobs(here)).toEqual(nothing)
  await transaction((tx) => addFailedJob(tx, 'send_push', {}, { key: 'given up', reason: 'answered 503' }))
  expect(await runFailedJobs(here)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^\S+Z {2}send_push \d+, at once: answered 503\n$/),
    errors: '',
  })
  await saveCleanUpLag({
    name: 'members',
    overdueSince: new Date(Date.now() - 7_200_000),
    lateAfter: 3_600_000,
  })
  expect((await runFailedJobs(here)).output).toContain('The clean-up members is late by 120 minutes.\n')
  beside.pathname += '_missing'
  expect(await runFailedJobs(beside.href)).toMatchObject({ code: 2, output: '' })
})

test('ACC-1 jobs:failed reports a missing folder instead of creating it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'given-up-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const missing = join(folder, 'dtaa')
  const said = await runFailedJobs(undefined, missing)
  expect(said).toEqual({
    code: 2,
    output: '',
    errors: expect.stringContaining(`There is no folder ${missing}`),
  })
  expect(await readdir(folder)).toEqual([])
})
