import { Redis, type RedisOptions } from 'ioredis'
import { env } from './env.server.ts'
import { log } from './log.server.ts'

/** A Redis or sentinel that is silent for so many milliseconds counts as away. */
const silence = 1000

/** A connection that reconnects on and on, and logs once what a Redis outage means. */
export function connectRedis(url: string, consequence: string, options: RedisOptions): Redis {
  const { REDIS_SENTINELS } = env()
  const redis = REDIS_SENTINELS
    ? new Redis({ ...askSentinels(url, REDIS_SENTINELS), socketTimeout: silence, ...options })
    : new Redis(url, { socketTimeout: silence, ...options })
  let isAway = false
  redis.on('ready', () => {
    isAway = false
  })
  redis.on('error', (error) => {
    if (!isAway) log.warn({ error }, `the Redis at REDIS_URL does not answer: ${consequence}`)
    isAway = true
  })
  return redis
}

/** The host of the address is the name under which the sentinels watch the primary. */
function askSentinels(url: string, sentinels: RedisOptions['sentinels']): RedisOptions {
  const { protocol, hostname, username, password, pathname } = new URL(url)
  return {
    sentinels,
    name: hostname,
    sentinelCommandTimeout: silence,
    // A subscriber sends nothing, so it would not notice that its primary hangs and another has taken over.
    failoverDetector: true,
    username: decodeURIComponent(username) || undefined,
    password: decodeURIComponent(password) || undefined,
    db: Number(pathname.slice(1)) || 0,
    ...(protocol === 'rediss:' && { tls: {}, enableTLSForSentinelMode: true }),
  }
}
