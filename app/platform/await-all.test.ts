import { expect, test } from 'vitest'
import { awaitAll } from './await-all.ts'

test('rejects only after all work is over, with the first of several failures', async () => {
  const over: string[] = []
  const slow = new Promise<void>((done) => setTimeout(done)).then(() => over.push('slow'))
  const work = awaitAll([Promise.reject(new Error('first')), slow, Promise.reject(new Error('second'))])
  await expect(work).rejects.toThrow('first')
  expect(over).toEqual(['slow'])
  expect(await awaitAll([1, Promise.resolve('two')])).toEqual([1, 'two'])
})
