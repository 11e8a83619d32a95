import { connect, createServer, type Socket } from 'node:net'
import { expect, test, vi } from 'vitest'
import '#tests/filled-database.ts'
import { listenOnFreePort, logIn, makeFolder, query, runProgram, until } from './program.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const database = () => process.env.DATABASE_URL as string

/** A way to the database that the test can close and open again. */
async function openWay() {
  const url = new URL(database())
  const socketFile = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const ends = new Set<Socket>()
  let isOpen = true
  const server = createServer((near) => {
    if (!isOpen) return near.destroy()
    const far = connect(socketFile)
    for (const end of [near, far]) ends.add(end.on('error', () => {}))
    near.pipe(far).pipe(near)
  })
  const port = await listenOnFreePort(server)
  return {
    url: `postgres://postgres@127.0.0.1:${port}${url.pathname}`,
    close() {
      isOpen = false
      for (const end of ends) end.destroy()
      ends.clear()
    },
    open() {
      isOpen = true
    },
  }
}

test('while the database is away pages, calls and photos answer 503 with Retry-After, and afterwards as before', async () => {
  const way = await openWay()
  const program = runProgram({ DATABASE_URL: way.url, DATA_DIR: makeFolder(), ROLE: 'web' })
  const address = await program.ready
  const cookie = await logIn(address)
  const [photo] = await query(database(), `select file from photo limit 1`)
  const asked = [
    '/members',
    '/members.data',
    '/api/user.php',
    '/api/chats.php',
    `/photos/${photo?.file}/card.webp`,
  ]
  const ask = (path: string) => fetch(address + path, { headers: { cookie: `locale=de; ${cookie}` } })
  const statuses = () => Promise.all(asked.map(async (path) => (await ask(path)).status))
  const before = await statuses()
  expect(before.slice(0, 4)).toEqual([200, 200, 200, 200])

  way.close()
  for (const path of asked) {
    const answer = await ask(path)
    const { status, headers } = answer
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '5'])
    expect(headers.get('cache-control'), path).toBe('private, no-store')
    if (path === '/members') expect(await answer.text()).toContain('Wir sind gerade nicht erreichbar')
    if (path === '/api/chats.php') expect(await answer.json()).toMatchObject({ error: 'unavailable' })
  }
  const visitor = await fetch(`${address}/`, { headers: { cookie: 'locale=de' } })
  expect([visitor.status, visitor.headers.get('retry-after')]).toEqual([503, '5'])

  way.open()
  await until(async () => (await ask('/members')).status === 200)
  expect(await statuses()).toEqual(before)
})
