import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { type Expression, sql } from 'kysely'
import pg from 'pg'
import { afterCommit, connections, type Tx } from './database/db.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'
import { connectRedis } from './redis.server.ts'

/** Live news between processes: who listens for a topic hears what any process says. News is a hint and may be lost. */
const channel = 'second_spring'
const heard = new EventEmitter().setMaxListeners(0)
const backAgain = Symbol('back again')
let listener: pg.Client | undefined
let subscriber: Redis | undefined
let publisher: Redis | undefined
let closing = false

export async function openBus() {
  closing = false
  const { REDIS_URL } = env()
  if (REDIS_URL) await subscribe(REDIS_URL)
  else await listen()
}

/** Heard by others only once the transaction is committed. */
export async function announce(tx: Tx, topic: string, news: unknown) {
  if (env().REDIS_URL) afterCommit(tx, () => void announceNow(topic, news))
  else await sql`select pg_notify(${channel}, ${JSON.stringify({ topic, news })})`.execute(tx)
}

/** Whether a statement that changes something can tell of it by itself; else `announce` does. */
export function statementsNotify(): boolean {
  return !env().REDIS_URL
}

/** What such a statement selects. The news is JSON; with its topic it may have 8,000 bytes, or the statement fails. */
export function notified(topic: Expression<string>, news: Expression<unknown>) {
  return sql`pg_notify(${sql.lit(channel)}, json_build_object('topic', ${topic}, 'news', ${news})::text)`
}

/** The change is made by then, so that trouble with the news is not the caller's, and nobody waits for Redis. */
export async function announceNow(topic: string, news: unknown) {
  const line = JSON.stringify({ topic, news })
  const { REDIS_URL } = env()
  if (REDIS_URL) void publisherOf(REDIS_URL).publish(channel, line).catch(complain)
  else await connections().query('select pg_notify($1, $2)', [channel, line]).catch(complain)
}

function complain(error: unknown) {
  log.warn({ error }, 'news was lost')
}

/** Calls back for each piece of news; the answer ends it. */
export function onNews<News>(topic: string, hear: (news: News) => void): () => void {
  heard.on(topic, hear)
  return () => heard.off(topic, hear)
}

/** Calls back when the bus is there again after a break: what was said meanwhile nobody here has heard. The answer ends it. */
export function onBusBack(hear: () => void): () => void {
  heard.on(backAgain, hear)
  return () => heard.off(backAgain, hear)
}

/** Without it everything works, but what is new comes late. */
export function busIsUp(): boolean {
  return env().REDIS_URL ? subscriber?.status === 'ready' : listener !== undefined
}

export async function closeBus() {
  closing = true
  subscriber?.disconnect()
  publisher?.disconnect()
  await listener?.end()
  subscriber = publisher = listener = undefined
}

function pass(line = '{}') {
  const { topic, news } = JSON.parse(line)
  heard.emit(topic, news)
}

async function listen() {
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  client.on('end', () => {
    if (listener === client) listener = undefined
    if (!closing)
      setTimeout(() => closing || listen().catch((error) => log.warn({ error }, 'the bus is down')), 500)
  })
  client.on('notification', ({ payload }) => pass(payload))
  await client.connect()
  await client.query(`listen ${channel}`)
  listener = client
  heard.emit(backAgain)
}

/** A connection that subscribes can do nothing else. The program starts without a Redis that is away. */
async function subscribe(url: string) {
  const redis = connectRedis(url, 'live news comes late', { autoResubscribe: false })
  subscriber = redis
  redis.on('message', (_channel: string, line: string) => pass(line))
  await new Promise<void>((settle) => {
    redis.once('error', () => settle())
    redis.on('ready', async () => {
      // If the connection breaks meanwhile, the next one subscribes.
      await redis.subscribe(channel).catch(() => {})
      heard.emit(backAgain)
      settle()
    })
  })
}

function publisherOf(url: string): Redis {
  publisher ??= connectRedis(url, 'live news is not passed on', { maxRetriesPerRequest: 2 })
  return publisher
}
