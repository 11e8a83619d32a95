import { expect, test } from 'vitest'
import { everySize, photoPath } from './photo-address.ts'

test.each(['', 'https://cdn.example/pictures'])(
  'PROFILE-5 cards are sent without the sizes of their picture, which the page computes (%s)',
  (prefix) => {
    for (const file of ['3f9a00', 'portrait-19']) {
      const filename = prefix + photoPath(file, 'card')
      const sized = everySize({ filename, placeholder: '#abc' })
      expect(sized).toMatchObject({ src: filename, placeholder: '#abc' })
      expect(sized?.srcSet?.split(', ')).toEqual([
        `${prefix}/photos/${file}/thumb.webp 160w`,
        `${prefix}/photos/${file}/card.webp 400w`,
        `${prefix}/photos/${file}/match.webp 600w`,
        `${prefix}/photos/${file}/full.webp 960w`,
      ])
    }
    expect(everySize(null)).toBeNull()
  },
)

test('PROFILE-5 a signed address is good for its own size alone', () => {
  const filename = `${photoPath('3f9a00', 'card')}?until=1900000000&sig=abc`
  expect(everySize({ filename })).toEqual({ src: filename, placeholder: undefined })
})
