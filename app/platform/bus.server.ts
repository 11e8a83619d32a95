import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import pg from 'pg'
import { connections, type Tx } from './db.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

/** Live news between processes: who listens for a topic hears what any process says. News is a hint and may be lost. */
const channel = 'second_spring'
const heard = new EventEmitter().setMaxListeners(0)
let listener: pg.Client | undefined
let closing = false

export async function openBus() {
  closing = false
  const client = new pg.Client({ connectionString: env().DATABASE_URL, keepAlive: true })
  client.on('error', () => {})
  client.on('end', () => {
    if (listener === client) listener = undefined
    if (!closing) setTimeout(() => openBus().catch((error) => log.warn({ error }, 'the bus is down')), 1000)
  })
  client.on('notification', ({ payload }) => {
    const { topic, news } = JSON.parse(payload ?? '{}')
    heard.emit(topic, news)
  })
  await client.connect()
  await client.query(`listen ${channel}`)
  listener = client
}

/** Heard by others only once the transaction is committed. */
export async function announce(tx: Tx, topic: string, news: unknown) {
  await sql`select pg_notify(${channel}, ${JSON.stringify({ topic, news })})`.execute(tx)
}

export async function announceNow(topic: string, news: unknown) {
  await connections().query('select pg_notify($1, $2)', [channel, JSON.stringify({ topic, news })])
}

/** Calls back for each piece of news; the answer ends it. */
export function onNews<News>(topic: string, hear: (news: News) => void): () => void {
  heard.on(topic, hear)
  return () => heard.off(topic, hear)
}

export async function busIsUp(): Promise<boolean> {
  return listener !== undefined
}

export async function closeBus() {
  closing = true
  await listener?.end()
  listener = undefined
}
