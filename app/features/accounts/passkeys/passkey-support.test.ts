import { afterEach, expect, test, vi } from 'vitest'
import { detectPasskeySupport } from './passkey-support.tsx'

afterEach(() => void vi.unstubAllGlobals())

function openedAt(origin: string, changes: object = {}) {
  vi.stubGlobal('window', { PublicKeyCredential: class {}, location: { origin }, ...changes })
}

test('AUTH-7 offers passkeys at the site’s own address, and to no browser without them', () => {
  openedAt('https://spring.example')
  expect(detectPasskeySupport('https://spring.example')).toBe('here')
  openedAt('https://spring.example', { PublicKeyCredential: undefined })
  expect(detectPasskeySupport('https://spring.example')).toBe('none')
})

test('AUTH-7 SITE-1 opened by an IP address, the page says where passkeys work; a site without a name has none', () => {
  openedAt('http://127.0.0.1:3000')
  expect(detectPasskeySupport('http://localhost:3000')).toBe('elsewhere')
  expect(detectPasskeySupport('http://127.0.0.1:3000')).toBe('none')
  expect(detectPasskeySupport('http://[::1]:3000')).toBe('none')
})
