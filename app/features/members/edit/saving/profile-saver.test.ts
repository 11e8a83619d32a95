import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnProfile, ProfileChange } from '../profile.contract.ts'
import { ProfileSaver, type SendOutcome } from './profile-saver.ts'

const start = { tagline: 'Old', about: '', hair_color: 'grey', interests: [1] } as unknown as OwnProfile

/** A server that answers on command. */
function makeServer() {
  let stored = start
  const asked: { change: ProfileChange; answer: (outcome?: SendOutcome) => Promise<void> }[] = []
  const saved: unknown[] = []
  const send = (change: ProfileChange) =>
    new Promise<SendOutcome>((resolve) => {
      asked.push({
        change,
        answer: async (outcome) => {
          if (!outcome) stored = { ...stored, ...change } as OwnProfile
          resolve(outcome ?? { profile: stored })
          await vi.advanceTimersByTimeAsync(0)
        },
      })
    })
  const saver = new ProfileSaver(start, send)
  saver.onSaved((field, undo) => saved.push([field, undo]))
  return { saver, asked, saved }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('PROFILE-5 shows a change at once and keeps showing it when it is stored', async () => {
  const { saver, asked, saved } = makeServer()
  saver.save('tagline', { tagline: 'New' }, { tagline: 'Old' })
  expect(saver.snapshot()).toMatchObject({ shown: { tagline: 'New' }, profile: { tagline: 'Old' } })
  await asked[0]!.answer()
  expect(saver.snapshot()).toMatchObject({
    profile: { tagline: 'New' },
    fields: { tagline: { state: 'saved' } },
  })
  expect(saved).toEqual([['tagline', { tagline: 'Old' }]])
  expect(saver.drafts()).toEqual({})
})

test('PROFILE-5 of quick changes of one field the last one wins, and one request runs at a time', async () => {
  const { saver, asked, saved } = makeServer()
  saver.save('tagline', { tagline: 'One' })
  saver.save('tagline', { tagline: 'Two' })
  saver.save('hair_color', { hair_color: 'white' })
  expect(asked).toHaveLength(1)
  await asked[0]!.answer()
  expect(saver.snapshot().shown.tagline).toBe('Two')
  await asked[1]!.answer()
  await asked[2]!.answer()
  expect(asked.map(({ change }) => change)).toEqual([
    { tagline: 'One' },
    { tagline: 'Two' },
    { hair_color: 'white' },
  ])
  expect(saver.snapshot().profile).toMatchObject({ tagline: 'Two', hair_color: 'white' })
  expect(saved).toHaveLength(2)
})

test('PROFILE-5 a refused change stays in its field with the reason, and other fields are saved', async () => {
  const { saver, asked } = makeServer()
  saver.save('tagline', { tagline: 'www' })
  await asked[0]!.answer({ state: 'refused', problem: 'No addresses.' })
  expect(saver.snapshot()).toMatchObject({
    shown: { tagline: 'www' },
    fields: { tagline: { state: 'refused', problem: 'No addresses.' } },
  })
  saver.save('interests', { interests: [1, 2] })
  await asked[1]!.answer()
  expect(saver.snapshot().profile.interests).toEqual([1, 2])
  expect(saver.drafts()).toEqual({ tagline: { tagline: 'www' } })
})

test('PROFILE-5 without a connection a change waits and is sent on reconnecting', async () => {
  const { saver, asked } = makeServer()
  saver.save('tagline', { tagline: 'Later' })
  await asked[0]!.answer({ state: 'waiting' })
  expect(saver.snapshot().fields.tagline?.state).toBe('waiting')
  saver.retry()
  await asked[1]!.answer()
  expect(saver.snapshot().profile.tagline).toBe('Later')
})

test('PROFILE-5 retries a waiting change automatically, with growing delays', async () => {
  const { saver, asked } = makeServer()
  saver.save('tagline', { tagline: 'Later' })
  await asked[0]!.answer({ state: 'waiting' })
  await vi.advanceTimersByTimeAsync(3_000)
  expect(asked).toHaveLength(2)
  await asked[1]!.answer({ state: 'waiting' })
  await vi.advanceTimersByTimeAsync(9_000)
  expect(asked).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toHaveLength(3)
})

test('PROFILE-5 adopts what another tab saved, but never over what is being typed here', () => {
  const { saver } = makeServer()
  saver.recordTyping('tagline', { tagline: 'Being typed' })
  saver.adopt({ ...start, tagline: 'From the other tab', hair_color: 'white' })
  expect(saver.snapshot().shown).toMatchObject({ tagline: 'Being typed', hair_color: 'white' })
  saver.recordTyping('tagline', { tagline: 'From the other tab' })
  expect(saver.drafts()).toEqual({})
})

test('PROFILE-5 rejects a profile that was read before the last change here', async () => {
  const { saver, asked } = makeServer()
  const readAt = saver.sentCount()
  saver.save('tagline', { tagline: 'New' })
  expect(saver.adopt(start)).toBe(false)
  await asked[0]!.answer()
  expect(saver.adopt(start, readAt)).toBe(false)
  expect(saver.snapshot().shown.tagline).toBe('New')
  expect(saver.adopt({ ...start, tagline: 'Newer' }, saver.sentCount())).toBe(true)
  expect(saver.snapshot().shown.tagline).toBe('Newer')
})

test('PROFILE-5 returning to the stored value sends nothing', () => {
  const { saver, asked } = makeServer()
  saver.recordTyping('tagline', { tagline: 'Old!' })
  saver.save('tagline', { tagline: 'Old' }, { tagline: 'Old' })
  saver.save('interests', { interests: [1] })
  expect(asked).toEqual([])
  expect(saver.snapshot().fields).toEqual({})
})

test('AUTH-5 PROFILE-5 reports before leaving, once nothing is being sent, whether everything is stored', async () => {
  const { saver, asked } = makeServer()
  expect(await saver.whenIdle()).toBe(true)
  for (const [outcome, stored] of [
    [{ state: 'refused', problem: 'No addresses.' }, false],
    [{ state: 'failed', problem: 'Later, please.' }, false],
    [{ state: 'waiting' }, false],
    [undefined, true],
  ] as const) {
    saver.save('tagline', { tagline: `New ${asked.length}` })
    const settled = saver.whenIdle()
    await asked.at(-1)!.answer(outcome)
    expect(await settled).toBe(stored)
  }
})

test('PROFILE-5 reverting a change that is being sent is sent after it', async () => {
  const { saver, asked } = makeServer()
  saver.save('hair_color', { hair_color: 'white' })
  saver.save('hair_color', { hair_color: 'grey' })
  await asked[0]!.answer()
  await asked[1]!.answer()
  expect(saver.snapshot().profile.hair_color).toBe('grey')
})
