import { expect, test } from 'vitest'
import { inOneGo } from './in-one-go.ts'

test('rejects only after all work is over, with the first of several failures', async () => {
  const over: string[] = []
  const slow = new Promise<void>((done) => setTimeout(done)).then(() => over.push('slow'))
  const work = inOneGo([Promise.reject(new Error('first')), slow, Promise.reject(new Error('second'))])
  await expect(work).rejects.toThrow('first')
  expect(over).toEqual(['slow'])
  expect(await inOneGo([1, Promise.resolve('two')])).toEqual([1, 'two'])
})
