import { Redis, type RedisOptions } from 'ioredis'
import { log } from './log.server.ts'

/** A connection that reconnects on and on, and logs once what a Redis outage means. A silent Redis counts as away. */
export function connectRedis(url: string, consequence: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { socketTimeout: 1000, ...options })
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
