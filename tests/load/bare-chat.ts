import { createServer, type ServerResponse } from 'node:http'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import pg from 'pg'

/**
 * The least that a chat can be: a message is one insert that notifies, and a stream forwards what it receives. No
 * sessions, no checks, no charge, nothing to resume after a break.
 */
const connectionString = process.env.DATABASE_URL
const pool = new pg.Pool({ connectionString, max: 10 })
const streams = new Map<string, ServerResponse>()

const send = {
  name: 'send',
  text: `with said as (insert into bare_message (reader, body) values ($1, $2) returning id)
    select pg_notify('bare_chat', $3) from said`,
}

const server = createServer(async (request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
  if (pathname === '/stream') {
    const reader = searchParams.get('reader') ?? ''
    streams.set(reader, response)
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('event: ready\n\n')
  } else if (pathname === '/send') {
    const { profile, text: body } = JSON.parse(await text(request))
    await pool.query({ ...send, values: [profile, body, JSON.stringify({ profile, body })] })
    response.writeHead(201, { 'Content-Length': 2 }).end('{}')
  } else response.writeHead(304, { ETag: '"as before"' }).end()
})

const listener = new pg.Client({ connectionString })
await listener.connect()
await listener.query(
  'create table if not exists bare_message (id bigserial primary key, reader uuid, body text)',
)
await listener.query('listen bare_chat')
listener.on('notification', ({ payload = '{}' }) => {
  const { profile, body } = JSON.parse(payload)
  streams.get(profile)?.write(`event: message\ndata: ${JSON.stringify(body)}\n\n`)
})
server.listen(0, () => process.send?.(server.address()))
process.once('disconnect', () => process.exit(0))
