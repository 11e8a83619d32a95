import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#app/i18n/locales.ts'
import { alertNames } from '#app/web/cookies/dismissals.ts'
import { visitOf } from '#tests/make/visit.ts'
import { openLegalPage } from './legal.server.ts'
import { storedItems } from './stored-items.server.ts'

const listed = Object.values(storedItems).flatMap((items) => items.map(({ name }) => name))

const files = ['app', 'server', 'public']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.(tsx?|js)$/.test(file) && !file.endsWith('.test.ts') && !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** Our functions that set a cookie by a given name; their callers are checked. */
const wrappers = [
  'app/web/cookies/set-cookie.ts',
  'app/web/cookies/choice-cookies.server.ts',
  'app/web/cookies/dismissals.ts',
  'app/features/staff-access/staff-cookies.server.ts',
]

const storageWrite =
  /\b(?:setCookie|useDismissal|choiceCookie|generateCookie|serialize|serializeStaffCookie)\(\s*(?:c,\s*)?('[^']*'|\w+)|Storage\.setItem\(\s*('[^']*'|\w+)|\b(?:caches|indexedDB)\.open\(\s*([\w']+)/g

/** Resolves the name in a call: the quoted string, or a constant of this file or of one that exports it. */
function resolveName(name: string, file: { file: string; text: string }): string {
  if (name.startsWith("'")) return name.slice(1, -1)
  const here = findConstant(file.text, name)
  const found = here ?? files.map(({ text }) => findConstant(text, name, 'export ')).find(Boolean)
  return found ?? `${name} of ${file.file}, which this test cannot read`
}

function findConstant(text: string, name: string, prefix = '') {
  const value = new RegExp(`^${prefix}(?:export )?const ${name}(?:: \\w+)? = (['\`])(.*)\\1`, 'm').exec(
    text,
  )?.[2]
  return value?.replace(
    /\$\{(\w+)\}/g,
    // A value of the build is listed as *.
    (_all, inner) => new RegExp(`const ${inner} = (\\w+)$`, 'm').exec(text)?.[1] ?? '*',
  )
}

const writtenItems = files
  .filter(({ file }) => !wrappers.includes(file))
  .flatMap((file) =>
    [...file.text.matchAll(storageWrite)].map(([, ...names]) => resolveName(names.find(Boolean) ?? '', file)),
  )

test('TRUST-10 the cookies page lists everything that the code writes into a browser', () => {
  expect(writtenItems.length).toBeGreaterThan(15)
  expect([...new Set(writtenItems)].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed).toEqual(expect.arrayContaining([...alertNames]))
})

test('TRUST-10 the cookies page lists nothing that the code does not write', () => {
  const byReactRouter = ['react-router-scroll-positions']
  expect(listed.filter((name) => !writtenItems.includes(name))).toEqual(byReactRouter)
})

test('TRUST-10 cookies and storage are written in no other way', () => {
  const otherWays =
    /document\.cookie\s*=|cookieStore|indexedDB(?!\.(?:open|deleteDatabase)\()|\blocalStorage\.|[sS]essionStorage\[|'[sS]et-[cC]ookie':/
  const known = {
    'app/web/cookies/set-cookie.ts': 'the one place where a page sets a cookie',
    'app/features/accounts/mail-links/mail-link.page.tsx': 'mailTokenCookieFor',
    'app/features/staff/login/enter.page.tsx': 'staff-link',
    'app/web/browser/older-browsers.ts': 'tabs',
  }
  const found = files.filter(({ text }) => otherWays.test(text)).map(({ file }) => file)
  expect(found.sort()).toEqual(Object.keys(known).sort())
})

test('TRUST-10 nothing is listed twice, and only the source of a visit is optional', () => {
  expect(new Set(listed).size).toBe(listed.length)
  expect(storedItems.optional_cookies.map(({ name }) => name)).toEqual(['tracking'])
})

test.each(locales)(
  'LEGAL-1 TRUST-10 the cookies page in %s has a row for each, with purpose and lifetime',
  async (locale) => {
    const visit = await visitOf(null)
    const { body } = await openLegalPage({ ...visit, locale }, 'cookies')
    const rows = [
      ...body.matchAll(/<tr>\s*<td><code>([^<]+)<\/code><\/td>\s*<td>([^<]+)<\/td>\s*<td>([^<]+)<\/td>/g),
    ]
    expect(rows.map(([, name]) => name)).toEqual(listed)
    expect(new Set(rows.map(([, , purpose]) => purpose)).size).toBe(listed.length)
    const lifetime = (name: string) => rows.find(([, found]) => found === name)?.[3]
    expect(lifetime('auth')).toMatch(/^30\s.*\b180\s/)
    expect(lifetime('tracking')).toMatch(/^30\s/)
    expect(lifetime('passkey-challenge')).toMatch(/^5\s/)
  },
)
