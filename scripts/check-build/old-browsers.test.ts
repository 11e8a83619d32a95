import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { earlyNavigationScript, earlyPressesScript } from '#app/design/early-presses.ts'
import { forgetAccountScript } from '#app/web/browser/offline/forget-account.ts'
import { olderBrowserScript } from '#app/web/browser/older-browsers.ts'
import { missingInFile } from './old-browsers.ts'

test.each([
  ['structuredClone(draft)', 'structuredClone'],
  ['requestIdleCallback(tidy)', 'requestIdleCallback'],
  ['URL.parse(address)', 'URL.parse'],
  ['Object.groupBy(rows, byDay)', 'Object.groupBy'],
  ['Promise.withResolvers()', 'Promise.withResolvers'],
  ['names.toReversed()', '.toReversed()'],
  ['while (rows.findLastIndex(isOwn) > 0) rows.pop()', '.findLastIndex()'],
  ['const all = names.values().map(upper)', '.map() of an iterator'],
  ['class Chat { static { start() } }', 'a static block of a class'],
  ['const price = /(?<=€)[0-9]+/', 'a pattern that looks behind'],
  ['new RegExp(`(?<!x)y`)', 'a pattern that looks behind'],
  ['const letter = /[[a-z]--[aeiou]]/v', 'the flag v of a pattern'],
  ["jsx('button', { commandFor: id })", 'the attribute commandfor'],
  ['element.addEventListener(`command`, show)', 'the event command'],
  ['new CloseWatcher()', 'CloseWatcher'],
])(
  'a script that asks for what Safari 15, Firefox 115 or Chrome 109 lack fails the build: %s',
  (code, told) => {
    expect(missingInFile('app.js', code)).toEqual([told])
  },
)

test.each([
  'if (URL.parse) URL.parse(address)',
  'function read() { if (!URL.parse) return; return URL.parse(address) }',
  'const copy = typeof structuredClone === "function" ? structuredClone(draft) : draft',
  'names.toReversed?.()',
  'Object.values(names).map(upper)',
])('what a script looks for before it uses it does not: %s', (code) => {
  expect(missingInFile('app.js', code)).toEqual([])
})

test.each([
  ['@media (width >= 640px) { a { color: red } }', '@media with a range'],
  [
    '@media (min-width: 640px) and (not (min-width: 992px)) { a { color: red } }',
    '@media with an inner not, or with or',
  ],
  ['@layer base { a { color: red } }', '@layer'],
  ['a, label:has(input) { color: red }', 'a list that is lost with :has'],
  ['a:popover-open { color: red }', ':popover-open'],
  ['a { color: oklch(40% 0.2 20deg) }', 'oklch()'],
  ['a { background: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { height: 100dvh }', 'the unit dvh'],
])('styles that they do not read fail it as well: %s', (css, told) => {
  expect(missingInFile('app.css', css)).toEqual([told])
})

test('accepts styles with a fallback', () => {
  const css = `a { height: 100vh; height: 100dvh }
    :where(a, label:has(input)) { color: red }
    @media not all and (min-width: 640px) { a { color: red } }
    @supports (color: color-mix(in srgb, red, red)) { a { color: color-mix(in srgb, red, blue) } }`
  expect(missingInFile('app.css', css)).toEqual([])
})

test('accepts the scripts that are part of the document itself', () => {
  const scripts = [
    earlyPressesScript,
    earlyNavigationScript,
    forgetAccountScript({ sessionEnded: true }),
    olderBrowserScript,
  ]
  for (const script of scripts) expect(missingInFile('early.js', script)).toEqual([])
})

test('runs as part of every build', () => {
  expect(readFileSync('scripts/check-build.ts', 'utf8')).toContain('checkOldBrowsers(join(build')
})
