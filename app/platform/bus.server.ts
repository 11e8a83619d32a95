import { EventEmitter } from 'node:events'
import type { Redis } from 'ioredis'
import { type Expression, sql } from 'kysely'
import pg from 'pg'
import { afterCommit, pgPool, type Tx } from './database/db.server.ts'
import { directDatabaseUrl, env } from './env.server.ts'
import { log } from './log.server.ts'
import { connectRedis } from './redis.server.ts'

/**
 * Live events between processes: subscribers of a topic receive what any process publishes. Events are hints and may be
 * lost.
 */
const channel = 'second_spring'
const emitter = new EventEmitter().setMaxListeners(0)
const reconnected = Symbol('back again')
let listener: pg.Client | undefined
let subscriber: Redis | undefined
let publisher: Redis | undefined
let closing = false

/** Once per process, however many of its parts ask for it. */
export async function openBus() {
  if (listener || subscriber) return
  closing = false
  const { REDIS_URL } = env()
  if (REDIS_URL) await subscribeOnRedis(REDIS_URL)
  else await listenOnPostgres()
}

/** Other processes receive it only after the transaction commits. */
export async function publishEvent(tx: Tx, topic: string, news: unknown) {
  if (env().REDIS_URL) afterCommit(tx, () => void publishEventNow(topic, news))
  else await sql`select pg_notify(${channel}, ${JSON.stringify({ topic, news })})`.execute(tx)
}

/** Whether the statement that makes a change can also publish it; otherwise `announce` does. */
export function canNotifyInStatement(): boolean {
  return !env().REDIS_URL
}

/**
 * The expression that such a statement selects. The event is JSON; with its topic it may have 8,000 bytes, or the
 * statement fails.
 */
export function notifyExpression(topic: Expression<string>, news: Expression<unknown>) {
  return sql`pg_notify(${sql.lit(channel)}, json_build_object('topic', ${topic}, 'news', ${news})::text)`
}

/** The change is committed by then, so a failure to publish is only logged, and nobody waits for Redis. */
export async function publishEventNow(topic: string, news: unknown) {
  const line = JSON.stringify({ topic, news })
  const { REDIS_URL } = env()
  if (REDIS_URL) void redisPublisher(REDIS_URL).publish(channel, line).catch(logPublishFailure)
  else await pgPool().query('select pg_notify($1, $2)', [channel, line]).catch(logPublishFailure)
}

function logPublishFailure(error: unknown) {
  log.warn({ error }, 'news was lost')
}

/** Calls back for each event; returns the function that unsubscribes. */
export function onEvent<News>(topic: string, handler: (news: News) => void): () => void {
  emitter.on(topic, handler)
  return () => emitter.off(topic, handler)
}

/**
 * Calls back when the bus reconnects: this process has missed everything published meanwhile. Returns the function that
 * unsubscribes.
 */
export function onBusReconnect(handler: () => void): () => void {
  emitter.on(reconnected, handler)
  return () => emitter.off(reconnected, handler)
}

/** Without the bus everything works, but events arrive late. */
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

function dispatch(line = '{}') {
  const { topic, news } = JSON.parse(line)
  emitter.emit(topic, news)
}

async function listenOnPostgres() {
  const client = new pg.Client({
    // Behind a pooler nothing would listen.
    connectionString: directDatabaseUrl(),
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
  })
  client.on('error', () => {})
  client.on('end', () => {
    if (listener === client) listener = undefined
    if (!closing)
      setTimeout(
        () => closing || listenOnPostgres().catch((error) => log.warn({ error }, 'the bus is down')),
        500,
      )
  })
  client.on('notification', ({ payload }) => dispatch(payload))
  await client.connect()
  await client.query(`listen ${channel}`)
  listener = client
  emitter.emit(reconnected)
}

/** A subscribed connection can do nothing else. The program starts even while Redis is away. */
async function subscribeOnRedis(url: string) {
  const redis = connectRedis(url, 'live news comes late', { autoResubscribe: false })
  subscriber = redis
  redis.on('message', (_channel: string, line: string) => dispatch(line))
  await new Promise<void>((settle) => {
    redis.once('error', () => settle())
    redis.on('ready', async () => {
      // If the connection breaks meanwhile, the next one subscribes.
      await redis.subscribe(channel).catch(() => {})
      emitter.emit(reconnected)
      settle()
    })
  })
}

function redisPublisher(url: string): Redis {
  publisher ??= connectRedis(url, 'live news is not passed on', { maxRetriesPerRequest: 2 })
  return publisher
}
