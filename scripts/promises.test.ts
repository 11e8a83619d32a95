import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { promisedSentences } from './promised-sentences.ts'
import { readClasses, writeClasses } from './promises.ts'

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
  expect(sentences.length).toBeGreaterThan(1500)
  const open = sentences.filter(({ hash }) => !classes.get(hash) || classes.get(hash) === 'new')
  expect(open.map(({ where, text }) => `${where}: ${text}`)).toEqual([])
})

test('docs/promises.tsv lists these sentences and no others, in their order', () => {
  expect(readFileSync('docs/promises.tsv', 'utf8')).toBe(writeClasses(sentences, classes))
})

test('a new, changed or unread sentence is found', () => {
  const [first, second, ...rest] = sentences
  const changed = { ...first!, hash: '000000000000', text: 'We never sleep.' }
  expect(writeClasses([changed, second!, ...rest], classes)).toContain('000000000000\tnew\tWe never sleep.')
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
