import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Messages } from '@lingui/core'
import { expect, test } from 'vitest'
import { pages } from '#app/pages.ts'
import { importsOf, parseSource } from '#tests/parse-source.ts'
import { catalogsFor } from './first-pages.ts'
import { i18nFor } from './i18n.server.ts'
import { locales } from './locales.ts'

/** First pages never show these texts: the faces there are of real people. */
const lazilyShown = ['app/features/members/cards/MemberTile.tsx']

/** The file and everything it imports, at once or later; a file that loads more texts first may import anything. */
function loadedWith(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || /\.server\.tsx?$/.test(file)) return found
  found.add(file)
  const { atOnce, later } = importsOf(file)
  for (const path of loadsTextsFirst(file) ? atOnce : [...atOnce, ...later]) {
    const imported = path.startsWith('#') ? path.slice(1) : join(dirname(file), path)
    if (/^[#.].*\.tsx?$/.test(path) && existsSync(imported)) loadedWith(imported, found)
  }
  return found
}

function loadsTextsFirst(file: string): boolean {
  let loads = false
  parseSource(file).visit({
    AwaitExpression({ argument }) {
      const { type } = argument
      if (type !== 'CallExpression' || argument.callee.type !== 'Identifier') return
      loads ||= argument.callee.name === 'loadInsideTexts'
    },
  })
  return loads
}

function filesIn(catalog: string): Set<string> {
  const texts = readFileSync(`app/i18n/catalogs/${catalog}/en.po`, 'utf8')
  return new Set([...texts.matchAll(/^#: (\S+)/gm)].map(([, file = '']) => file))
}

test('I18N-1 keeps the texts of everything a first visit loads in the catalog of the first pages', () => {
  const firstPages = pages.filter(({ isFirst }) => isFirst).map(({ file }) => `app/${file}`)
  const found = new Set<string>()
  for (const file of ['app/root.tsx', ...globSync('app/layouts/*Layout.tsx'), ...firstPages])
    loadedWith(file, found)
  const later = new Set([...filesIn('joining'), ...filesIn('inside')])
  expect([...found].filter((file) => later.has(file))).toEqual(lazilyShown)
  const onLanders = filesIn('landers')
  const landers = new Set<string>()
  for (const { file } of pages.filter(({ isLander }) => isLander)) loadedWith(`app/${file}`, landers)
  expect([...found].filter((file) => onLanders.has(file) && !landers.has(file))).toEqual([])
  expect([...found].filter((file) => filesIn('pages').has(file)).length).toBeGreaterThan(20)
})

/** Shown only to members who have just joined, whose page has all texts. */
const shownToMembers = [
  'app/features/accounts/reminder/ConfirmEmailBox.tsx',
  'app/features/accounts/reminder/ConfirmEmailBox.tsx',
  'app/features/accounts/email/EmailForm.tsx',
]

test('I18N-1 AUTH-1 keeps the texts of everything sign-up loads in the catalogs of the first pages and of joining', () => {
  const found = new Set<string>()
  for (const { file } of pages.filter(({ layout }) => layout === 'signup')) loadedWith(`app/${file}`, found)
  const inside = filesIn('inside')
  const missing = [...found].filter((file) => inside.has(file) && !shownToMembers.includes(file))
  expect(missing).toEqual([])
  expect([...found].filter((file) => filesIn('joining').has(file)).length).toBeGreaterThan(15)
})

test('I18N-1 GROW-1 gives the catalog of landers to landers alone, and the server has it in every language', () => {
  for (const { path, isLander } of pages.filter(({ path }) => path.startsWith('/'))) {
    const addresses = [path.replace(':slug?', 'spring-2'), path.replace('/:slug?', '')].map((each) =>
      each.replace(/:\w+\??/g, '7'),
    )
    for (const address of addresses)
      expect(catalogsFor(address).includes('landers'), address).toBe(Boolean(isLander))
  }
  const catalogs = import.meta.glob<Messages>('./catalogs/landers/*.po', { eager: true, import: 'messages' })
  for (const locale of locales) {
    const texts = catalogs[`./catalogs/landers/${locale}.po`] ?? {}
    expect(Object.keys(texts).length, locale).toBeGreaterThan(50)
    expect(i18nFor(locale).messages, locale).toMatchObject(texts)
  }
})
