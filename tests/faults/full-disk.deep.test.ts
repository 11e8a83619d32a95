import { spawnSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { describeFailure } from '#server/describe-failure.ts'
import {
  embeddedUrl,
  endProcessesIn,
  isReady,
  loggedInName,
  logIn,
  makeFolder,
  postLogin,
  processesIn,
  query,
  runProgram,
  until,
} from './program.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

/** A separate disk in memory; only root may mount one. */
function mountDisk(megabytes: number): string | null {
  const folder = join(makeFolder(), 'disk')
  mkdirSync(folder)
  const size = `size=${megabytes}m,mode=755`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'tmpfs', folder]).status !== 0) return null
  onTestFinished(async () => {
    await endProcessesIn(folder)
    await until(() => spawnSync('umount', [folder]).status === 0)
  })
  return folder
}

function fillUp(file: string) {
  const handle = openSync(file, 'w')
  try {
    for (const size of [1 << 20, 4096]) {
      try {
        for (;;) writeSync(handle, Buffer.alloc(size))
      } catch {}
    }
  } finally {
    closeSync(handle)
  }
}

test('a start on a full disk prints one sentence', async ({ skip }) => {
  expect(describeFailure(Object.assign(new Error(), { code: 'ENOSPC' }))).toMatch(/^The disk is full/)
  const disk = mountDisk(8)
  if (!disk) return skip('only root may mount a small disk')
  const program = runProgram({ DATA_DIR: disk })
  expect(await program.ended).toMatchObject({ code: 1 })
  expect(program.errors()).toBe('The disk is full: the database could not be created.\n')
  expect(processesIn(disk)).toEqual([])
})

test('on a disk that fills up, writes fail plainly, reads go on, and everything works once there is space', async ({
  skip,
}) => {
  const disk = mountDisk(256)
  if (!disk) return skip('only root may mount a small disk')
  const program = runProgram({ DATA_DIR: disk, RATE_LIMITS: 'off' })
  const address = await program.ready
  const cookie = await logIn(address)

  fillUp(join(disk, 'rubbish'))
  // Uses up the free space inside the table, so that the next row needs new space.
  const more = `insert into session (token_hash, account_id, expires_at)
    select sha256(gen_random_uuid()::text::bytea), account_id, expires_at from session, generate_series(1, 20) limit 20`
  await expect(async () => {
    for (;;) await query(embeddedUrl(disk), more)
  }).rejects.toMatchObject({ code: '53100' })

  const refused = await postLogin(address)
  expect(refused.status).toBe(500)
  expect(await refused.json()).toMatchObject({ error: 'internal' })
  expect(await loggedInName(address, cookie)).toBe('ingrid@demo.example')
  expect((await fetch(address)).status).toBe(200)

  rmSync(join(disk, 'rubbish'))
  await logIn(address)
  expect(await isReady(address)).toBe(true)
  expect(program.errors()).toBe('')
  expect(await program.stop('SIGINT')).toMatchObject({ code: 0 })
})
