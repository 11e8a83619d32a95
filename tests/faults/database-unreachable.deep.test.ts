import { connect, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import type { PlacedOrder } from '#app/features/payments/orders/order.contract.ts'
import { findPayment } from '#app/features/payments/orders/payments.db.server.ts'
import { purchaseKey } from '#app/features/payments/orders/settle/settle-payment.server.ts'
import { signSandbox } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import '#tests/demo-database.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { orderForm, updateSandboxPayment } from '#tests/make/payments/order.ts'
import { readEvents } from '#tests/read-events.ts'
import { listenOnFreePort, logIn, makeFolder, query, runProgram, until } from './program.ts'

// Starting whole programs takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

const database = () => process.env.DATABASE_URL as string

interface CommitCut {
  /** SQL that the transaction has written before. */
  written: string
  /** Whether the commit reaches the database; nobody gets the answer either way. */
  outcome: 'done' | 'lost'
  happened: () => void
}

/** A connection to the database that the test can close and open again, or cut in the middle of a commit. */
async function openProxy() {
  const url = new URL(database())
  const socketFile = `${url.searchParams.get('host')}/.s.PGSQL.5432`
  const ends = new Set<Socket>()
  const cuts: CommitCut[] = []
  let isOpen = true
  const server = createServer((near) => {
    if (!isOpen) return near.destroy()
    const far = connect(socketFile)
    for (const end of [near, far]) ends.add(end.on('error', () => {}))
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    let sent = ''
    let cut: CommitCut | undefined
    near.on('data', (bytes) => {
      sent += bytes.toString('latin1')
      const isCommit = sent.includes('commit\0')
      cut = isCommit ? cuts.find(({ written }) => sent.includes(written)) : undefined
      if (isCommit) sent = ''
      if (cut) cuts.splice(cuts.indexOf(cut), 1)
      if (cut?.outcome !== 'lost') return void far.write(bytes)
      near.destroy()
      cut.happened()
    })
    far.on('data', (bytes) => {
      if (!cut) return void near.write(bytes)
      if (!bytes.includes('COMMIT\0')) return
      near.destroy()
      cut.happened()
    })
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
    /** Cuts the next transaction that writes this; resolves once it is cut. */
    cutAtCommit(written: string, outcome: CommitCut['outcome']) {
      return new Promise<void>((happened) => cuts.push({ written, outcome, happened }))
    },
  }
}

test('while the database is down pages, calls and photos answer 503 with Retry-After, and afterwards as before', async () => {
  const way = await openProxy()
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

/** Like a browser: reopens a stream that ends, and waits for one that stays open. */
function follow(address: string, { cookie }: { cookie: string }) {
  const heard: string[] = []
  const leaving = new AbortController()
  const listen = async () => {
    while (!leaving.signal.aborted)
      try {
        const stream = await fetch(`${address}/api/events.php`, {
          headers: { cookie },
          signal: leaving.signal,
        })
        if (!stream.ok) await new Promise((done) => setTimeout(done, 100))
        else
          for await (const { type, data } of readEvents(stream)) heard.push(`${type} ${JSON.stringify(data)}`)
      } catch {} // it broke
  }
  const listening = listen()
  onTestFinished(async () => {
    leaving.abort()
    await listening
  })
  return heard
}

test('CHAT-2 CHAT-7 MONEY-2 a commit without an answer, done or lost, makes one message and one booking once it is retried; open streams come back', async () => {
  const way = await openProxy()
  const program = runProgram({ DATABASE_URL: way.url, DATA_DIR: makeFolder(), ROLE: 'all' })
  const address = await program.ready
  const [writer, reader] = [await makeMember({ country: 'DE' }), await makeMember({ gender: 'male' })]
  await giveCredits(writer, 100)
  const post = (path: string, body: string, headers: Record<string, string>) =>
    fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    })
  const write = (text: string, client_id = newId()) =>
    post('/api/chat.php', JSON.stringify({ profile: reader.id, client_id, text }), { cookie: writer.cookie })
  const heard = follow(address, reader)
  await until(() => heard.length > 0)

  for (const outcome of ['done', 'lost'] as const) {
    const [text, key] = [`Hello, ${outcome}`, newId()]
    const before = await balanceOf(writer.id)
    const cut = way.cutAtCommit('insert into message ', outcome)
    const first = await write(text, key)
    expect([first.status, first.headers.get('retry-after')], outcome).toEqual([503, '5'])
    await cut
    const rows = () => query(database(), 'select cost from message where client_id = $1', [key])
    expect(await rows()).toHaveLength(outcome === 'done' ? 1 : 0)
    const again = await write(text, key)
    expect(again.ok, outcome).toBe(true)
    const stored = await rows()
    expect(stored, outcome).toHaveLength(1)
    expect(await balanceOf(writer.id), outcome).toBe(before - Number(stored[0]?.cost))
    await until(() => heard.some((news) => news.includes(text)))
  }

  for (const outcome of ['done', 'lost'] as const) {
    const buyer = await makeMember({ country: 'DE' })
    const headers = { cookie: buyer.cookie, 'idempotency-key': newId() }
    const ordered = await post('/api/order.php', JSON.stringify(orderForm), headers)
    const { payment } = (await ordered.json()) as PlacedOrder
    const providerId = await updateSandboxPayment(payment.payment_id, { state: 'paid' })
    const event = JSON.stringify({ id: newId(), payment: providerId })
    const deliverWebhook = () =>
      post('/api/payment-webhook.php/sandbox', event, { 'sandbox-signature': signSandbox(event, new Date()) })
    const cuts = [
      way.cutAtCommit('insert into "payment_event"', outcome),
      way.cutAtCommit('insert into "ledger_transaction"', outcome),
    ]
    expect((await deliverWebhook()).status, outcome).toBe(503)
    expect((await deliverWebhook()).status, outcome).toBe(200)
    await Promise.all(cuts)
    await until(async () => (await findPayment(payment.payment_id))?.status === 'completed')
    // Received again, it changes nothing.
    expect((await deliverWebhook()).status, outcome).toBe(200)
    const [booked] = await query(
      database(),
      `select (select count(*)::int from ledger_transaction where key = $1) as bookings,
              (select count(*)::int from invoice where payment_id = $2) as invoices,
              (select count(*)::int from payment_event where provider_payment_id = $3) as events`,
      [purchaseKey(payment.payment_id), payment.payment_id, providerId],
    )
    expect(booked, outcome).toEqual({ bookings: 1, invoices: 1, events: 1 })
    expect(await balanceOf(buyer.id), outcome).toBe(20)
  }

  way.close()
  expect((await write('While it is away')).status).toBe(503)
  way.open()
  await until(async () => (await write('It is back')).ok)
  await until(() => heard.some((news) => news.includes('It is back')))
})
