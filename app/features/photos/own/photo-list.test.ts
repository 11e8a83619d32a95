import { expect, test, vi } from 'vitest'
import { deferredCall } from '#tests/deferred-call.ts'
import { PhotoList } from './photo-list.ts'
import type { OwnPhoto, OwnPhotos, PhotoChange } from './photos.contract.ts'

const createPhotos = (order: string) => [...order].map((id) => ({ id }) as OwnPhoto)
const createAnswer = (order: string) => ({ photos: createPhotos(order) }) as OwnPhotos

function makeList(order = 'abc') {
  const list = deferredCall<[], OwnPhotos>()
  const change = deferredCall<[PhotoChange], OwnPhotos>()
  const remove = deferredCall<[string], OwnPhotos>()
  const onConfirmed = vi.fn()
  const calls = { list: list.call, change: change.call, remove: remove.call }
  const photos = new PhotoList(createPhotos(order), calls, onConfirmed)
  const shown = () =>
    photos
      .snapshot()
      .map(({ id }) => id)
      .join('')
  const { settled } = change
  return {
    photos,
    shown,
    onConfirmed,
    settled,
    reads: list.asked,
    changes: change.asked,
    removals: remove.asked,
  }
}

test('PROFILE-5 shows a move at once and corrects it by the answer', async () => {
  const { photos, shown, changes, onConfirmed, settled } = makeList()
  const done = photos.moveTo('c', 0)
  expect(shown()).toBe('cab')
  await settled()
  expect(onConfirmed).not.toHaveBeenCalled()
  // Only a photo that others may see can be first.
  await changes[0]!.answer(createAnswer('acb'))
  expect(await done).toEqual({ done: true })
  expect(shown()).toBe('acb')
  expect(onConfirmed).toHaveBeenCalledOnce()
})

test('PROFILE-5 sends the second of two changes after the first, whose answer does not undo it', async () => {
  const { photos, shown, changes, onConfirmed, settled } = makeList()
  void photos.moveTo('c', 0)
  void photos.moveTo('b', 0)
  await settled()
  expect(changes).toHaveLength(1)
  await changes[0]!.answer(createAnswer('cab'))
  expect(shown()).toBe('bca')
  expect(changes.map(({ sent: [{ photo }] }) => photo)).toEqual(['c', 'b'])
  await changes[1]!.answer(createAnswer('bca'))
  expect(shown()).toBe('bca')
  expect(onConfirmed).toHaveBeenCalledOnce()
})

test('PROFILE-5 reads the photos again after a refusal, and reports the reason', async () => {
  const { photos, shown, changes, reads, settled } = makeList()
  const done = photos.moveTo('c', 0)
  await settled()
  await changes[0]!.fail('not_found')
  expect(shown()).toBe('cab')
  await reads[0]!.answer(createAnswer('ab'))
  expect(shown()).toBe('ab')
  expect(await done).toMatchObject({ done: false, problem: { error: 'not_found' } })
})

test('PROFILE-5 without a connection falls back to the photos of the last answer', async () => {
  const { photos, shown, changes, reads, settled } = makeList()
  void photos.moveTo('b', 0)
  await settled()
  await changes[0]!.answer(createAnswer('bac'))
  const done = photos.moveTo('c', 0)
  await settled()
  await changes[1]!.fail()
  await reads[0]!.fail()
  expect(shown()).toBe('bac')
  expect(await done).toEqual({ done: false, problem: null })
})

test('PROFILE-5 does not read again after a refusal while a later change is under way', async () => {
  const { photos, shown, changes, reads, settled } = makeList()
  void photos.moveTo('c', 0)
  void photos.makeMain('b')
  await settled()
  await changes[0]!.fail('not_found')
  expect(reads).toEqual([])
  await changes[1]!.answer(createAnswer('bac'))
  expect(shown()).toBe('bac')
})

test('PROFILE-5 a deleted photo is gone at once and returns when the deletion is undone', async () => {
  const { photos, shown, removals, changes, settled } = makeList()
  const gone = photos.remove('b')
  expect(shown()).toBe('ac')
  await settled()
  await removals[0]!.answer(createAnswer('ac'))
  expect(await gone).toEqual({ done: true })
  void photos.restore('b')
  await settled()
  expect(changes[0]!.sent).toEqual([{ photo: 'b', restore: true }])
  await changes[0]!.answer(createAnswer('abc'))
  expect(shown()).toBe('abc')
})
