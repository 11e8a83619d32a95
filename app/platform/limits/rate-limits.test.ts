import { afterEach, expect, test } from 'vitest'
import { until } from '#tests/faults/program.ts'
import { startRedisServer } from '#tests/faults/redis-server.ts'
import '#tests/isolated-database.ts'
import { amendEnv } from '../env.server.ts'
import { newId } from '../ids.server.ts'
import { closeRateLimits, rateLimiter } from './rate-limits.server.ts'

afterEach(() => {
  closeRateLimits()
  amendEnv({ REDIS_URL: undefined })
})

test('limits hold while Redis is away', async () => {
  amendEnv({ REDIS_URL: 'redis://127.0.0.1:1' })
  const limiter = rateLimiter(`away ${newId()}`, { points: 2, seconds: 60 })
  for (let count = 0; count < 2; count++) await limiter.consume('somebody')
  await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 })
  await limiter.consume('somebody else')
})

test('a silent Redis delays no request, and counts again once it answers', async () => {
  const redis = await startRedisServer()
  amendEnv({ REDIS_URL: redis.url })
  const limiter = rateLimiter(`silent ${newId()}`, { points: 1000, seconds: 60 })
  const asked = (key: string) => redis.commands.some((command) => command.some((text) => text.endsWith(key)))
  const untilAsked = (key: string) => until(() => limiter.consume(key).then(() => asked(key)))
  await untilAsked('before')

  redis.freeze()
  for (const key of ['first', 'second', 'third']) await limiter.consume(key)
  redis.thaw()
  await untilAsked('after')
  expect(['first', 'second', 'third'].map(asked)).toEqual([true, false, false])
})
