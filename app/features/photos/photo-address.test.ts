import { expect, test } from 'vitest'
import { everySize, photoPath, photoSrcSet } from './photo-address.ts'

test('PROFILE-5 a main image that came without its sizes has all of them again', () => {
  for (const file of ['portrait-12-0', '0123456789abcdef0123456789abcdef']) {
    const image = { src: photoPath(file, 'card'), placeholder: '#abc' }
    expect(everySize(image)).toEqual({ ...image, srcSet: photoSrcSet(file) })
    expect(photoSrcSet(file)).toContain(`${image.src} 400w`)
  }
  expect(everySize(null)).toBeNull()
})
