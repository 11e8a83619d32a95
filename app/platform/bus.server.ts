import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { type Expression, sql } from 'kysely'
import pg from 'pg'
import { afterCommit, connections, type Tx } from './database/db.server.ts'
import { env } from './env.server.ts'
import { log } from './log.server.ts'
import { connectRedis } from './redis.server.ts'

/**
 * Live events between processes: subscribers of a topic receive what any process publishes. Events are hints and may be
 * lost.
 */
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

/** Other processes receive it only after the transaction commits. */
export async function announce(tx: Tx, topic: string, news: unknown) {
  if (env().REDIS_URL) afterCommit(tx, () => void announceNow(topic, news))
  else await sql`select pg_notify(${channel}, ${JSON.stringify({ topic, news })})`.execute(tx)
}

/** Whether the statement that makes a change can also publish it; otherwise `announce` does. */
export function statementsNotify(): boolean {
  return !env().REDIS_URL
}

/**
 * The expression that such a statement selects. The event is JSON; with its topic it may have 8,000 bytes, or the
 * statement fails.
 */
export function notified(topic: Expression<string>, news: Expression<unknown>) {
  return sql`pg_notify(${sql.lit(channel)}, json_build_object('topic', ${topic}, 'news', ${news})::text)`
}

/** The change is committed by then, so a failure to publish is only logged, and nobody waits for Redis. */
export async function announceNow(topic: string, news: unknown) {
  const line = JSON.stringify({ topic, news })
  const { REDIS_URL } = env()
  if (REDIS_URL) void publisherOf(REDIS_URL).publish(channel, line).catch(complain)
  else await connections().query('select pg_notify($1, $2)', [channel, line]).catch(complain)
}

function complain(error: unknown) {
  log.warn({ error }, 'news was lost')
}

/** Calls back for each event; returns the function that unsubscribes. */
export function onNews<News>(topic: string, hear: (news: News) => void): () => void {
  heard.on(topic, hear)
  return () => heard.off(topic, hear)
}

/**
 * Calls back when the bus reconnects: this process has missed everything published meanwhile. Returns the function that
 * unsubscribes.
 */
export function onBusBack(hear: () => void): () => void {
  heard.on(backAgain, hear)
  return () => heard.off(backAgain, hear)
}

/** Without the bus everything works, but news arrives late. */
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

/** A subscribed connection can do nothing else. The program starts even while Redis is away. */
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
