import { Hono } from 'hono'
import { afterAll, expect, test } from 'vitest'
import { Refusal } from '#app/platform/refusal.ts'
import type { EdgeEnv } from '#app/web/calls/edge-env.ts'
import { photoWorkers } from '../pictures/photo-workers.server.ts'
import { receiveFile } from './upload-turns.server.ts'

afterAll(() => photoWorkers().stop())

const app = new Hono<EdgeEnv>()
app.use(async (c, next) => {
  c.set('address', c.req.header('address') ?? '')
  c.set('visit', { viewer: { id: c.req.header('member') } } as never)
  await next()
})
app.post('/', receiveFile, (c) => c.text('received'))
app.onError((error, c) => c.text(error instanceof Refusal ? error.code : String(error)))

/** A file that comes when it is told to. */
function send(member: string, address: string) {
  let finish = () => {}
  const body = new ReadableStream({
    start(controller) {
      finish = () => controller.close()
    },
  })
  const request = { method: 'POST', body, duplex: 'half', headers: { member, address } }
  const outcome = Promise.resolve(app.request('/', request as RequestInit)).then((response) =>
    response.text(),
  )
  return { outcome, finish }
}

async function sendAtOnce(member: string, address: string) {
  const { outcome, finish } = send(member, address)
  finish()
  return outcome
}

test.each([
  ['198.51.100.4', '::ffff:198.51.100.4', '198.51.100.5'],
  ['2001:db8:0:7::1', '2001:db8:0:7::2', '2001:db8:0:8::1'],
])(
  'PROFILE-5 AUTH-7 sixteen files are on their way from %s and %s together, and %s has its own',
  async (own, same, other) => {
    const coming = Array.from({ length: 16 }, (_, turn) =>
      send(`member ${turn}`, turn % 2 === 0 ? own : same),
    )
    for (const address of [own, same]) expect(await sendAtOnce('another', address)).toBe('photos_busy')
    expect(await sendAtOnce('another', other)).toBe('received')
    coming[0]?.finish()
    expect(await coming[0]?.outcome).toBe('received')
    expect(await sendAtOnce('another', same)).toBe('received')
    for (const { finish } of coming.slice(1)) finish()
    for (const { outcome } of coming) expect(await outcome).toBe('received')
  },
)
