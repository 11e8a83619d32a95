import { expect, test } from 'vitest'
import { maxBytes } from '#app/features/photos/photo-rules.ts'
import { findPhotoFault } from './PhotoPreview.tsx'

const png = (bytes = 64) => {
  const content = new Uint8Array(bytes)
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return new File([content], 'a.png')
}
const measures = (width: number, height: number) => async () => ({ width, height })

test('CHAT-2 finds out before sending that the server would refuse a photo', async () => {
  expect(await findPhotoFault(png(), measures(199, 4_000))).toBe('too_small')
  expect(await findPhotoFault(png(), measures(200, 200))).toBeUndefined()
  expect(await findPhotoFault(png(), measures(10_000, 5_101))).toBe('too_many_pixels')
  expect(await findPhotoFault(png(maxBytes + 1), measures(640, 480))).toBe('too_heavy')
  expect(await findPhotoFault(new File(['GIF89a'], 'a.gif'), measures(640, 480))).toBe('type')
  // Such as a HEIC file in a browser that cannot read it: the server decides.
  expect(await findPhotoFault(png(), async () => undefined)).toBeUndefined()
})
