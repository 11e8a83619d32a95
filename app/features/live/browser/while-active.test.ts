import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubPage } from '#tests/fake-event-source.ts'
import { whileActive } from './while-active.ts'

let page: EventTarget & { visibilityState?: string }
let isWanted: boolean

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page on a phone, or on a device with a mouse. */
function open(pointer: 'coarse' | 'fine') {
  const matchMedia = (query: string) => ({ matches: query === `(pointer: ${pointer})` })
  const window = Object.assign(stubPage(), { matchMedia })
  const end = whileActive({ begin: () => (isWanted = true), end: () => (isWanted = false) })
  return { window, end }
}

function show(visibilityState: 'visible' | 'hidden') {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}

const minutes = (many: number) => vi.advanceTimersByTime(many * 60_000)

test('CHAT-7 a hidden phone stays connected for five more minutes, and reconnects when shown again', () => {
  open('coarse')
  show('hidden')
  minutes(4.9)
  expect(isWanted).toBe(true)
  show('visible')
  minutes(6)
  expect(isWanted).toBe(true)
  show('hidden')
  minutes(5)
  expect(isWanted).toBe(false)
  show('visible')
  expect(isWanted).toBe(true)
})

test('CHAT-7 a background tab stays connected where there is a mouse, and sleeps only when the browser freezes it', () => {
  const { window, end } = open('fine')
  show('hidden')
  minutes(60)
  expect(isWanted).toBe(true)
  const pauses = [
    [page, 'freeze', 'resume'],
    [window, 'pagehide', 'pageshow'],
  ] as const
  for (const [target, asleep, awake] of pauses) {
    target.dispatchEvent(new Event(asleep))
    expect(isWanted, asleep).toBe(false)
    target.dispatchEvent(new Event(awake))
    expect(isWanted, awake).toBe(true)
  }
  end()
  expect(isWanted).toBe(false)
  show('visible')
  expect(isWanted).toBe(false)
})
