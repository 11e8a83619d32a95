import { afterEach, expect, test } from 'vitest'
import '#tests/own-database.ts'
import { amendEnv } from '../env.server.ts'
import { newId } from '../ids.server.ts'
import { closeRateLimits, rateLimiter } from './rate-limits.server.ts'

afterEach(() => {
  closeRateLimits()
  amendEnv({ REDIS_URL: undefined })
})

test('while Redis is away limits hold all the same, and nobody waits for it', async () => {
  amendEnv({ REDIS_URL: 'redis://127.0.0.1:1' })
  const limiter = rateLimiter(`away ${newId()}`, { points: 2, seconds: 60 })
  for (let count = 0; count < 2; count++) await limiter.consume('somebody')
  await expect(limiter.consume('somebody')).rejects.toMatchObject({ remainingPoints: 0 })
  await limiter.consume('somebody else')
})
