import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { browserAge, oldBrowserNotice } from './browser-age.server.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const iPad = (system: string, rest: string) =>
  `Mozilla/5.0 (iPad; CPU OS ${system} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`
const chrome = (version: number, rest = '') =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36${rest}`
const firefox = (version: number) =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

test.each([
  ['unable', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'],
  ['unable', iPad('12_5_7', 'Version/12.1.2 Mobile/15E148 Safari/604.1')],
  ['unable', iPad('14_8', 'CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1')],
  ['unable', `${mac} Version/14.1.2 Safari/605.1.15`],
  ['unable', chrome(64, ' Edge/17.17134')],
  ['below', chrome(108)],
  ['below', firefox(114)],
  ['older', iPad('15_8', 'Version/15.6.6 Mobile/15E148 Safari/604.1')],
  ['older', iPad('16_6', 'CriOS/120.0.6099.119 Mobile/15E148 Safari/604.1')],
  ['older', `${mac} Version/17.6 Safari/605.1.15`],
  ['older', chrome(109)],
  ['older', firefox(115)],
  ['new', `${mac} Version/18.4 Safari/605.1.15`],
  ['new', chrome(140, ' Edg/140.0.0.0')],
  ['new', firefox(140)],
])('SHELL-1 a browser is %s according to its user agent: %s', (age, name) => {
  expect(browserAge(name)).toBe(age)
})

test('SHELL-1 gives an unknown browser the polyfills, and no notice', () => {
  for (const name of [null, '', 'curl/8.5.0', 'NewThing/3']) {
    expect(browserAge(name)).toBe('older')
    expect(oldBrowserNotice(name, 'en')).toBeUndefined()
  }
})

test('SHELL-1 I18N-1 shows a browser below the floor a notice in its language, with the versions of the floor', () => {
  const floor = readFileSync('scripts/vite/browser-floor.ts', 'utf8')
  const told = [chrome(100), chrome(80)].flatMap((name) =>
    locales.map((locale) => oldBrowserNotice(name, locale)?.words ?? ''),
  )
  expect(new Set(told).size).toBe(2 * locales.length)
  for (const [, name = '', version] of floor.matchAll(/(safari|firefox|chrome): '(\d+)'/g))
    for (const words of told) expect(words.toLowerCase()).toContain(`${name} ${version}`)
})
