import type { Worker } from 'node:cluster'
import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { killWhenUnresponsive } from './supervise.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => void vi.useRealTimers())

function fakeChild() {
  const child = Object.assign(new EventEmitter(), { send: vi.fn(), process: { pid: 7, kill: vi.fn() } })
  killWhenUnresponsive(child as unknown as Worker)
  return child
}

function fakeServingChild() {
  const child = fakeChild()
  child.emit('listening')
  return child
}

test('kills a web process once it has been silent for more than ten seconds, and not while its heartbeats arrive', () => {
  const child = fakeServingChild()
  for (let beats = 0; beats < 5; beats++) {
    vi.advanceTimersByTime(10_000)
    child.emit('message', { beat: true })
  }
  expect(child.process.kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(11_000)
  expect(child.process.kill).toHaveBeenCalledExactlyOnceWith('SIGKILL')
})

test('loses no web process when the machine was suspended for an hour', () => {
  const child = fakeServingChild()
  vi.advanceTimersByTime(5_000)
  vi.setSystemTime(Date.now() + 3_600_000)
  vi.advanceTimersByTime(1_000)
  expect(child.process.kill).not.toHaveBeenCalled()
})

test('replaces a web process that is not ready within two minutes as well', () => {
  const child = fakeChild()
  vi.advanceTimersByTime(120_000)
  expect(child.process.kill).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(child.process.kill).toHaveBeenCalledExactlyOnceWith('SIGKILL')
})

test('does not kill one again that has ended', () => {
  const child = fakeServingChild()
  child.emit('exit')
  vi.advanceTimersByTime(60_000)
  expect(child.process.kill).not.toHaveBeenCalled()
})
