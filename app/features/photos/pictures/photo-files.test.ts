import { expect, test } from 'vitest'
import { newId } from '#app/platform/ids.server.ts'
import { setPortraitRenderer } from './drawn-photos.server.ts'
import { readPhotoFile } from './photo-files.server.ts'

test('PROFILE-3 SEARCH-1 draws a portrait requested many times at once only once, two at a time, and a failure blocks nobody', async () => {
  const drawn: string[] = []
  let [now, most] = [0, 0]
  const mark = newId()
  setPortraitRenderer({
    isPortrait: (file) => file.startsWith(mark),
    async renderPortrait(file, width) {
      drawn.push(`${file} ${width}`)
      most = Math.max(most, ++now)
      await new Promise(setImmediate)
      now--
      if (file.endsWith('torn')) throw new Error('torn')
      return Buffer.from(`${file} ${width}`)
    },
    renderBlurredPortrait: async () => Buffer.from('blurred'),
  })

  const same = await Promise.all(Array.from({ length: 8 }, () => readPhotoFile(`${mark}-same`, 'match')))
  expect(new Set(same.map(String)).size).toBe(1)
  expect(drawn).toHaveLength(1)
  expect(String(await readPhotoFile(`${mark}-same`, 'match'))).toBe(String(same[0]))
  expect(drawn).toHaveLength(1)

  const files = ['a', 'torn', 'b', 'c', 'torn', 'd', 'e'].map((name, place) => `${mark}-${place}-${name}`)
  const asked = await Promise.allSettled(files.map((file) => readPhotoFile(file, 'thumb')))
  expect(asked.map(({ status }) => status === 'fulfilled')).toEqual(
    files.map((file) => !file.endsWith('torn')),
  )
  expect(drawn).toHaveLength(1 + files.length)
  expect(most).toBe(2)
  // A failure is not cached, and files that are not drawn do not wait in line.
  await expect(readPhotoFile(`${mark}-1-torn`, 'thumb')).rejects.toThrow('torn')
  expect(await readPhotoFile(newId(), 'thumb')).toBeNull()
})
