import { expect, test } from 'vitest'
import { serialiseByKey } from './serialise-by-key.server.ts'

test('CHAT-2 runs work of one name in turn and of another in parallel, and a failure blocks nothing', async () => {
  const began: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const work = (name: string, wait?: Promise<void>) => async () => {
    began.push(name)
    await wait
    return name
  }
  const first = serialiseByKey('a', work('first', held))
  const failing = serialiseByKey('a', () => Promise.reject(new Error('no')))
  const second = serialiseByKey('a', work('second'))
  expect(await serialiseByKey('b', work('other'))).toBe('other')
  expect(began).toEqual(['first', 'other'])
  release()
  await expect(failing).rejects.toThrow('no')
  expect([await first, await second]).toEqual(['first', 'second'])
})
