import { expect, test } from 'vitest'
import { mostBytes } from '#app/features/photos/pictures/photo-kind.ts'
import { photoFault } from './photo-fault.ts'

const png = (bytes = 64) => {
  const content = new Uint8Array(bytes)
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([content], 'a.png')
}
const of = (width: number, height: number) => async () => ({ width, height })

test('CHAT-2 finds out before sending that the server would refuse a photo', async () => {
  expect(await photoFault(png(), of(199, 4_000))).toBe('too_small')
  expect(await photoFault(png(), of(200, 200))).toBeUndefined()
  expect(await photoFault(png(), of(10_000, 5_101))).toBe('too_many_pixels')
  expect(await photoFault(png(mostBytes + 1), of(640, 480))).toBe('too_heavy')
  expect(await photoFault(new File(['GIF89a'], 'a.gif'), of(640, 480))).toBe('type')
  // Such as a HEIC file in a browser that cannot read it: the server decides.
  expect(await photoFault(png(), async () => undefined)).toBeUndefined()
})
