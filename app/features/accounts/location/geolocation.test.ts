import { afterEach, expect, test, vi } from 'vitest'
import { isFresh, readPermission, requestPosition } from './geolocation.ts'

afterEach(() => vi.unstubAllGlobals())

const found = { country: 'DE', region: null, city: 'Bremen' }
const at = Date.parse('2026-11-17T12:00:00Z')

test('ACC-2 a found town is fresh for an hour, but never when it lies in the future', () => {
  expect(isFresh({ found, at }, at)).toBe(true)
  expect(isFresh({ found, at }, at + 3_599_999)).toBe(true)
  expect(isFresh({ found, at }, at + 3_600_000)).toBe(false)
  // The device's clock was set back.
  expect(isFresh({ found, at }, at - 1)).toBe(false)
  expect(isFresh({ found: null, at }, at)).toBe(false)
})

test('ACC-2 asks the device for a position of the last hour, and uses it to about a kilometre', async () => {
  const getCurrentPosition = vi.fn((done: PositionCallback, _fail: unknown, _options: PositionOptions) =>
    done({ coords: { latitude: 53.0758196, longitude: 8.8071646 } } as GeolocationPosition),
  )
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  expect(await requestPosition()).toEqual({ lat: '53.08', lon: '8.81' })
  expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({
    maximumAge: 3_600_000,
    enableHighAccuracy: false,
  })
})

test.each([
  ['unsupported', { isSecureContext: false }, { geolocation: {} }],
  ['unsupported', { isSecureContext: true }, {}],
  ['unknown', { isSecureContext: true }, { geolocation: {} }],
  ['denied', { isSecureContext: true }, { geolocation: {}, permissions: stubPermission('denied') }],
  ['prompt', { isSecureContext: true }, { geolocation: {}, permissions: stubPermission('prompt') }],
])('ACC-2 reads the browser permission %s', async (state, page, browser) => {
  vi.stubGlobal('window', page)
  vi.stubGlobal('navigator', browser)
  expect(await readPermission()).toBe(state)
})

function stubPermission(state: PermissionState) {
  return { query: async () => ({ state }) }
}
