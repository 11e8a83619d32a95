import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { promisedHours } from '#app/features/staff-access/cases.server.ts'
import { promisedSentences, surfaceFiles } from './promised-sentences.ts'
import { addClasses, openSentences, readClasses, writeClasses } from './promises.ts'

const sentences = promisedSentences()
const classes = readClasses()

/** The rows of the table: id, promise, where it stands, and the tests that prove it. */
const promises = readFileSync('docs/promises.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, id = '', promise = '', where = '', proof = ''] = line.split('|').map((cell) => cell.trim())
    const proofs = proof.split(/; (?=`)/).map((each) => /^`([^`]+)` ‘(.+)’$/.exec(each)?.slice(1))
    return { id: id.slice(1, -1), promise, where, proof, proofs }
  })

test('every English sentence where people read what we promise is classified: see docs/promises.md', () => {
  expect(sentences.length).toBeGreaterThan(3000)
  const open = openSentences(sentences, classes)
  expect(open.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('docs/promises.tsv lists these sentences and no others, in their order', () => {
  expect(readFileSync('docs/promises.tsv', 'utf8')).toBe(writeClasses(sentences, classes))
})

test('a new, changed or unread sentence is found, and fails the first test', () => {
  const [first, second, ...rest] = sentences
  const changed = { ...first!, hash: '000000000000', text: 'Always free' }
  const all = [changed, second!, ...rest]
  expect(openSentences(all, classes)).toEqual([changed])
  // The command adds it as unread, which fails as well, until somebody replaces the word.
  const updated = addClasses(all, classes)
  expect(writeClasses(all, updated)).toContain('000000000000\tnew\tAlways free')
  expect(openSentences(all, updated)).toEqual([changed])
  expect(openSentences(all, new Map([...updated, [changed.hash, 'free']]))).toEqual([])
  expect(openSentences(sentences, new Map([...classes, [second!.hash, 'new']]))).toEqual([second])
  const question = { ...changed, text: 'Is it free?' }
  expect(openSentences([question], addClasses([question], classes))).toEqual([])
})

/** One of each kind: a part that pages share, one loaded later, a page's server, words, a rule about mails. */
const shown: [where: string, file: string][] = [
  ['index', 'landers/parts/TransparencyNote.tsx'],
  ['index', 'landers/brand-voice.server.ts'],
  ['index', 'landers/parts/LanderStart.tsx'],
  ['sign-up', 'accounts/activation/NextSteps.tsx'],
  ['sign-up', 'photos/own/reject-texts.ts'],
  ['sign-up', 'accounts/consents/consent-texts.ts'],
  ['complaints', 'safety/complaints/complaints.page.tsx'],
  ['withdrawal', 'payments/refunds/account/AccountForm.tsx'],
  ['withdrawal', 'payments/refunds/requests/AskForRefund.tsx'],
  ['mails', 'notifications/notification-kinds.server.ts'],
  ['mails', 'notifications/mails/mail-people.server.ts'],
  ['mails', 'notifications/delivery/deliver-mail.server.ts'],
  ['mails', 'safety/fraud-help/fraud-help.ts'],
  ['mails', 'moderation/ground-texts.server.ts'],
  ['mails', 'notifications/mail/mail-frame.server.tsx'],
]

test('sentences come from every file that the pages, mails and rules about mails import', () => {
  const surfaces = surfaceFiles()
  const isRead = ([where, file]: [string, string]) =>
    surfaces.some((surface) => surface.where === where && surface.files.has(`app/features/${file}`))
  expect(shown.filter((each) => !isRead(each))).toEqual([])
  expect(sentences.filter(({ where }) => where === 'db/brands.ts').length).toBeGreaterThan(10)
})

test('every promise of a sentence is in the table, and every row is promised somewhere', () => {
  const ids = promises.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const made = new Set(
    [...classes.values()].filter((name) => name !== 'plain').flatMap((name) => name.split(',')),
  )
  expect([...made].toSorted()).toEqual(ids.toSorted())
})

test.each(promises)('the proof of $id exists', ({ proof, proofs, promise, where }) => {
  expect(promise).not.toBe('')
  expect(where).not.toBe('')
  for (const each of proofs) {
    // What no test can show says so, with the reason.
    if (!each) return expect(proof).toMatch(/^no test: \S.{15,}/)
    const [path = '', title = ''] = each
    expect(existsSync(path), path).toBe(true)
    // The first argument of a call: the title of a test or of `test.each`.
    const titles = readFileSync(path, 'utf8').matchAll(/\(\s*(['"`])((?:(?!\1).)*)\1,/g)
    expect(
      [...titles].some(([, , found = '']) => found.includes(title)),
      `${path}: ${title}`,
    ).toBe(true)
  }
})

test('MONEY-1 only the order that a buyer sends begins a payment', () => {
  const sources = globSync('{app,server}/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$|\.gen\.ts$/.test(file),
  )
  const using = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(file, 'utf8'))).toSorted()
  const orders = 'app/features/payments/orders'
  expect(using(/insertInto\('payment'\)/)).toEqual([`${orders}/payments.db.server.ts`])
  expect(using(/\binsertPayment\(/)).toEqual([
    `${orders}/payments.db.server.ts`,
    `${orders}/place/place-order.server.ts`,
  ])
  expect(using(/\bplaceOrder\(/)).toEqual([`${orders}/order.api.ts`, `${orders}/place/place-order.server.ts`])
})

test('MONEY-11 LEGAL-1 a request for money back and a complaint are due within three days', () => {
  const { withdrawal, refund, complaint } = promisedHours
  for (const hours of [withdrawal, refund, complaint]) expect(hours).toBeLessThanOrEqual(3 * 24)
})
