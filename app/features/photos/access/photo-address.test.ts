import { expect, test } from 'vitest'
import { getPhotoPath, toImageProps } from './photo-address.ts'

test.each(['', 'https://cdn.example/pictures'])(
  'PROFILE-5 cards are sent without the sizes of their picture, which the page computes (%s)',
  (prefix) => {
    for (const file of ['3f9a00', 'face-019-1']) {
      const filename = prefix + getPhotoPath(file, 'card')
      const sized = toImageProps({ filename, placeholder: '#abc' })
      expect(sized).toMatchObject({ src: filename, placeholder: '#abc' })
      expect(sized?.srcSet?.split(', ')).toEqual([
        `${prefix}/photos/${file}/thumb.webp 160w`,
        `${prefix}/photos/${file}/card.webp 400w`,
        `${prefix}/photos/${file}/match.webp 600w`,
        `${prefix}/photos/${file}/full.webp 960w`,
      ])
    }
    expect(toImageProps(null)).toBeNull()
  },
)

test('PROFILE-5 a signed address is good for its own size alone', () => {
  const filename = `${getPhotoPath('3f9a00', 'card')}?until=1900000000&sig=abc`
  expect(toImageProps({ filename })).toEqual({ src: filename, placeholder: undefined })
})
