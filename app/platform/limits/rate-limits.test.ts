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

test('points that are taken in advance never exceed the limit, near its end and in parallel', async () => {
  const name = `leased ${newId()}`
  const limiters = [1, 2].map(() => rateLimiter(name, { points: 50, seconds: 60, lease: 20 }))
  const outcomes = await Promise.allSettled(
    Array.from({ length: 120 }, (_, call) => limiters[call % 2]!.consume('somebody')),
  )
  const admitted = outcomes.filter(({ status }) => status === 'fulfilled').length
  expect(admitted).toBeLessThanOrEqual(50)
  expect(admitted).toBeGreaterThanOrEqual(40)
})

test('twenty calls in a row write once', async () => {
  const name = `leased ${newId()}`
  const limiter = rateLimiter(name, { points: 60, seconds: 60, lease: 20 })
  const points = async () => (await limiter.get('somebody'))?.consumedPoints
  await limiter.consume('somebody')
  expect(await points()).toBe(20)
  for (let call = 1; call < 20; call++) await limiter.consume('somebody')
  expect(await points()).toBe(20)
  await limiter.consume('somebody', 2)
  expect(await points()).toBe(40)
  await limiter.penalty('somebody', 20)
  await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 })
})
