import { afterEach, expect, test, vi } from 'vitest'
import { installOffer } from '#app/web/browser/install-offer.ts'
import { getInstallMethod } from './install-method.ts'

afterEach(() => vi.unstubAllGlobals())

test('APP-1 the app is offered by a button, by hand on an iPhone, and to nobody who has it or has declined', () => {
  const known = { isOffered: false, isIPhone: false, isInstalled: false, isDismissed: false }
  expect(getInstallMethod(known)).toBeNull()
  expect(getInstallMethod({ ...known, isOffered: true })).toBe('button')
  expect(getInstallMethod({ ...known, isIPhone: true })).toBe('by_hand')
  for (const never of [{ isInstalled: true }, { isDismissed: true }])
    for (const way of [{ isOffered: true }, { isIPhone: true }])
      expect(getInstallMethod({ ...known, ...way, ...never })).toBeNull()
})

test.each(['accepted', 'dismissed'] as const)(
  'APP-1 the browser’s prompt waits for a press, counts once and returns the outcome: %s',
  async (outcome) => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    installOffer.listen()
    const prompt = vi.fn(async () => ({ outcome }))
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
    page.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect(installOffer.snapshot()).toBe(event)
    expect(prompt).not.toHaveBeenCalled()
    expect(await installOffer.accept()).toBe(outcome === 'accepted')
    expect(await installOffer.accept()).toBe(false)
    expect(prompt).toHaveBeenCalledOnce()
    page.dispatchEvent(event)
    page.dispatchEvent(new Event('appinstalled'))
    expect(installOffer.snapshot()).toBeNull()
  },
)
