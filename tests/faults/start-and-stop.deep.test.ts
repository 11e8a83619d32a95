import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { isReady, loggedInName, logIn, makeFolder, processesIn, runProgram, until } from './program.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

test('a start prints address and logins, Ctrl-C stops everything, and the next start keeps the data and creates none', async () => {
  const folder = makeFolder()
  const first = runProgram({ DATA_DIR: folder })
  const address = await first.ready
  await until(() => first.output().includes('Clare, staff'))
  expect(first.output()).toContain('ingrid@demo.example  second spring demo')
  expect(await isReady(address)).toBe(true)
  const byNumber = address.replace('localhost', '127.0.0.1')
  expect(first.output()).toContain(`ready: ${address} (or ${byNumber})`)
  // Opened by either, links contain the port that it was given.
  for (const opened of [address, byNumber])
    expect(await (await fetch(`${opened}/robots.txt`)).text()).toContain(`Sitemap: ${address}/sitemap.xml`)
  expect(first.errors()).toBe('')
  const cookie = await logIn(address)
  const live = await fetch(`${address}/api/events.php`, { headers: { cookie } })

  expect(await first.stop('SIGINT')).toMatchObject({ code: 0 })
  // A live stream then ends, so that the page reconnects elsewhere.
  expect(await live.text()).toMatch(/^retry: 3000/)
  expect(processesIn(folder)).toEqual([])
  expect(existsSync(join(folder, 'program.pid'))).toBe(false)

  const second = runProgram({ DATA_DIR: folder })
  const again = await second.ready
  expect(await loggedInName(again, cookie)).toBe('ingrid@demo.example')
  expect(second.output()).not.toContain('Filling')
  expect(await second.stop('SIGINT')).toMatchObject({ code: 0 })
  expect(second.errors()).toBe('')
})

test('Ctrl-C in the middle of the first start leaves nothing running, and the next start fills the demo', async () => {
  const folder = makeFolder()
  const first = runProgram({ DATA_DIR: folder })
  await until(() => first.output().includes('Filling'))
  expect(await first.stop('SIGINT')).toMatchObject({ code: 0 })
  expect(first.errors()).toBe('')
  expect(processesIn(folder)).toEqual([])
  expect(existsSync(join(folder, 'program.pid'))).toBe(false)

  const second = runProgram({ DATA_DIR: folder })
  await logIn(await second.ready)
})

test('Ctrl-C does not wait for connections that browsers open ahead of time', async () => {
  const { connect } = await import('node:net')
  const program = runProgram({ DATABASE_URL: process.env.DATABASE_URL, ROLE: 'web' })
  const { port } = new URL(await program.ready)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {})
  await new Promise((done) => socket.once('connect', done))
  const began = performance.now()
  expect(await program.stop('SIGINT')).toMatchObject({ code: 0 })
  // It waits up to 20 seconds for a slow answer.
  expect(performance.now() - began).toBeLessThan(15_000)
})
