import { setImmediate as settled } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { Leadership } from './leadership.ts'

afterEach(() => vi.unstubAllGlobals())

let names = 0

/** Opens tabs of one browser and records which of them lead. */
function openTabs(many: number) {
  const name = `tabs ${names++}`
  const leading: number[] = []
  const tabs = Array.from({ length: many }, (_, tab) => {
    const lead = () => {
      leading.push(tab)
      return () => void leading.splice(leading.indexOf(tab), 1)
    }
    return new Leadership(name, lead)
  })
  return { tabs, leading }
}

test('CHAT-7 one tab leads, and the next one does when it leaves', async () => {
  const { tabs, leading } = openTabs(3)
  for (const tab of tabs) tab.join()
  await expect.poll(() => leading).toEqual([0])
  tabs[0]?.join()
  tabs[1]?.leave()
  tabs[0]?.leave()
  await expect.poll(() => leading).toEqual([2])
  tabs[2]?.leave()
  await expect.poll(() => leading).toEqual([])
})

test('CHAT-7 a tab takes over from a silent one, which then waits for its turn', async () => {
  const { tabs, leading } = openTabs(2)
  const [first, second] = tabs as [Leadership, Leadership]
  first.join()
  await expect.poll(() => leading).toEqual([0])
  second.join()
  second.takeOver()
  await expect.poll(() => leading).toEqual([1])
  second.leave()
  await expect.poll(() => leading).toEqual([0])
  first.leave()
})

test('CHAT-7 a tab that leaves before its turn never leads', async () => {
  const { tabs, leading } = openTabs(2)
  const [first, second] = tabs as [Leadership, Leadership]
  first.join()
  await expect.poll(() => leading).toEqual([0])
  second.join()
  second.leave()
  first.leave()
  await settled()
  expect(leading).toEqual([])
})

test('CHAT-7 without locks, every tab leads', () => {
  vi.stubGlobal('navigator', {})
  const { tabs, leading } = openTabs(2)
  for (const tab of tabs) tab.join()
  expect(leading).toEqual([0, 1])
  tabs[0]?.leave()
  expect(leading).toEqual([1])
  tabs[1]?.leave()
})
