import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.server.ts'

test('CHAT-2 work of one name is done in turn, of another beside it, and a failure holds up nobody', async () => {
  const began: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const work = (name: string, wait?: Promise<void>) => async () => {
    began.push(name)
    await wait
    return name
  }
  const first = oneAtATime('a', work('first', held))
  const failing = oneAtATime('a', () => Promise.reject(new Error('no')))
  const second = oneAtATime('a', work('second'))
  expect(await oneAtATime('b', work('other'))).toBe('other')
  expect(began).toEqual(['first', 'other'])
  release()
  await expect(failing).rejects.toThrow('no')
  expect([await first, await second]).toEqual(['first', 'second'])
})
