import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { makeProfiles } from '#tests/make/profile.ts'
import { setPortraitRenderer } from './drawn-photos.server.ts'
import { readPhotoFile } from './photo-files.server.ts'
import { prerenderFaces } from './prerender-faces.server.ts'

const mark = newId()

/** Somebody last seen this many days in the future, so that they come before all others of the database. */
async function makeFace(name: string, days: number, invisible = false) {
  const [somebody] = await makeProfiles(1)
  const last_seen_at = new Date(Date.now() + days * 86_400_000)
  await db().updateTable('member').set({ last_seen_at, invisible }).where('id', '=', somebody!.id).execute()
  await makePhoto(somebody!, { file: `${mark}-${name}` })
  await makePhoto(somebody!, { file: `${mark}-${name}-further`, position: 1 })
}

test('SEARCH-1 draws faces of the lists ahead, last seen first, only while the machine is idle, and never after the stop', async () => {
  await makeFace('second', 20)
  await makeFace('first', 30)
  await makeFace('hidden', 40, true)
  await makeFace('third', 10)
  const drawn: string[] = []
  setPortraitRenderer({
    isPortrait: (file) => file.startsWith(mark),
    async renderPortrait(file, width) {
      drawn.push(`${file.slice(mark.length + 1)} ${width}`)
      return Buffer.from(file)
    },
    renderBlurredPortrait: async () => Buffer.from('blurred'),
  })
  // Idle twice, then busy permanently.
  let [quiet, isBusy] = [2, () => {}]
  const busy = new Promise<void>((done) => {
    isBusy = done
  })
  const ahead = prerenderFaces(async (signal) => {
    if (quiet-- > 0) return
    isBusy()
    await new Promise((_, fail) => signal.addEventListener('abort', fail))
  })
  await busy
  expect(drawn).toEqual(['first 400', 'second 400'])
  await ahead.stop()
  expect(drawn).toHaveLength(2)
  // A request now gets the picture drawn before.
  expect(String(await readPhotoFile(`${mark}-first`, 'card'))).toBe(`${mark}-first`)
  expect(drawn).toHaveLength(2)
})
