import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { staffRights } from '#app/web/staff-rights.ts'
import { actWords, readableChanges } from './audit-words.ts'
import { changesOf } from './read-audit.server.ts'

const i18n = i18nFor('en')

/** Names of acts in all files that record them; rights are spelled alike. */
function findRecordedActs(): string[] {
  const sources = globSync('{app,server}/**/*.ts')
    .filter((file) => !/\.(test|gen)\.ts$|\.db\.server\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .filter((source) => /record(Audit|View|Work)\(|defineAct/.test(source))
  const found = sources.flatMap((source) =>
    [...source.matchAll(/(act: )?'([a-z_]+\.[a-z_]+)'/g)].filter(
      ([, isAct, name = '']) => isAct || !(staffRights as string[]).includes(name),
    ),
  )
  return [...new Set(found.map(([, , name = '']) => name))].filter((name) => !name.startsWith('payload.'))
}

test('ROLE-1 every act that the program records has a sentence in the audit, and no sentence is left over', () => {
  // The kind of settings is put together with the word.
  const recorded = [...findRecordedActs(), 'site.change', 'company.change']
  expect(Object.keys(actWords).toSorted()).toEqual([...new Set(recorded)].toSorted())
})

test('ROLE-1 the audit says what changed in words and in money, and leaves what has no words to the details', () => {
  const price = { id: 'p0', credits: 6, amount: 999, currency: 'EUR' }
  const changes = changesOf([price], [{ ...price, amount: 99 }])
  expect(readableChanges(changes, 'prices.change', i18n)).toEqual([
    { key: 'p0.amount', label: 'Package 1, Price', before: '€9.99', after: '€0.99' },
  ])
  const decided = changesOf(
    { points: 0 },
    { points: 2, suspended_until: '2026-01-08T10:00:00.000Z', unnamed: 1 },
  )
  expect(readableChanges(decided, 'decision.make', i18n)).toEqual([
    { key: 'points', label: 'Points', before: '0', after: '2' },
    { key: 'suspended_until', label: 'Suspended until', before: '', after: expect.stringContaining('2026') },
  ])
  const roles = changesOf(['support'], ['support', 'admin'])
  expect(readableChanges(roles, 'staff.roles', i18n)).toMatchObject([
    { label: 'Roles', before: 'support', after: 'support, admin' },
  ])
})
