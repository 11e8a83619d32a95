import { Redis, type RedisOptions } from 'ioredis'
import { log } from './log.server.ts'

/** A connection that goes on trying, and says once what it means that Redis is away. One that is silent is away, too. */
export function connectRedis(url: string, whileAway: string, options: RedisOptions): Redis {
  const redis = new Redis(url, { socketTimeout: 1000, ...options })
  let isAway = false
  redis.on('ready', () => {
    isAway = false
  })
  redis.on('error', (error) => {
    if (!isAway) log.warn({ error }, `the Redis at REDIS_URL does not answer: ${whileAway}`)
    isAway = true
  })
  return redis
}
