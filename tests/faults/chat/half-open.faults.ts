import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished, test } from 'vitest'
import '#tests/demo-database.ts'
import { listenOnFreePort } from '../program.ts'
import { chatDuring } from './chat-during.ts'
import { startWeb } from './web-programs.ts'

/** Between pages and the site: a network that can lose every connection without either end noticing. */
async function openProxy(address: string) {
  const pairs = new Set<[Socket, Socket]>()
  const server = createServer((client) => {
    const site = connect(Number(new URL(address).port), '127.0.0.1')
    const pair: [Socket, Socket] = [client, site]
    pairs.add(pair)
    client.pipe(site)
    site.pipe(client)
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]])
      one
        .on('error', () => {})
        .on('close', () => {
          if (pairs.delete(pair)) other.destroy()
        })
  })
  const port = await listenOnFreePort(server)
  const lost: Socket[] = []
  onTestFinished(() => {
    for (const socket of lost) socket.destroy()
  })
  return {
    address: `http://localhost:${port}`,
    /** From now on nothing passes over the existing connections, and neither end is notified. New ones work. */
    lose() {
      for (const pair of pairs) {
        for (const socket of pair) lost.push(socket.unpipe().pause())
        pairs.delete(pair)
      }
    },
  }
}

test('connections are half open again and again: neither end is notified that the other is gone', async () => {
  const { addresses } = await startWeb(2)
  const lines = await Promise.all(addresses.map(openProxy))
  let asked = 0
  await chatDuring(
    async ({ untilSending, untilEveryoneSent }) => {
      for (let times = 0; times < 4; times++) {
        await untilSending()
        for (const { lose } of lines) lose()
        await untilEveryoneSent()
        // Gives new streams some time to open, so that they are lost as well.
        await pause(2_000)
      }
    },
    { where: () => lines[asked++ % lines.length]?.address ?? '' },
  )
})
