import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import '#tests/isolated-database.ts'

/** As an operator starts it: with plain Node, on this file's database. */
function staff(...args: string[]) {
  return new Promise<{ code: number; output: string; errors: string }>((done) => {
    const child = execFile(
      process.execPath,
      ['scripts/staff.ts', ...args],
      { env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined } },
      (_error, output, errors) => done({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

test('ROLE-1 the command adds the first admin, replaces links, lists and ends, and the audit has it without a person', async () => {
  const added = await staff('add', 'Olga@staff.example', '--name', 'Olga', '--role', 'admin')
  expect(added).toMatchObject({ code: 0, errors: '' })
  const [, token = ''] = /\/staff\/enter\/([\w-]{43})\n/.exec(added.output) ?? []
  const asked = await call('/api/staff-passkey.php', {
    json: { step: 'register-options', by: 'link' },
    cookie: `staff-link=${token}`,
  })
  expect(asked.status).toBe(200)
  const roles = ['--role', 'editor@she.localhost', '--role', 'support']
  expect((await staff('add', 'ed@staff.example', '--name', 'Ed', ...roles)).code).toBe(0)
  expect(await staff('list')).toMatchObject({
    output: 'ed@staff.example  Ed  editor@she.localhost support\nolga@staff.example  Olga  admin\n',
  })
  expect((await staff('link', 'ed@staff.example', '--site', 'she.localhost')).output).toMatch(
    /^http:\/\/she\.localhost[:\d]*\/staff\/enter\/[\w-]{43}$/m,
  )
  expect(await staff('end', 'olga@staff.example')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('last admin'),
  })
  expect((await staff('end', 'ed@staff.example')).code).toBe(0)
  const audit = await db()
    .selectFrom('staff_audit')
    .select(['act', 'staff_id'])
    .orderBy('at')
    .orderBy('id')
    .execute()
  const acts = ['staff.add', 'staff.link', 'staff.add', 'staff.link', 'staff.link', 'staff.end']
  expect(audit).toEqual(acts.map((act) => ({ act, staff_id: null })))
})

test('ROLE-1 the command says what is wrong and changes nothing', async () => {
  const wrong = [
    [],
    ['add', 'x'],
    ['add', 'x', '--name', 'Xenia', '--role', 'boss'],
    ['add', 'x', '--name', 'Xenia', '--role', 'editor@nowhere.example'],
    ['add', 'x', '--name', 'Xenia', '--role', 'editor'],
    ['link', 'nobody@staff.example'],
    ['end', 'nobody@staff.example'],
  ]
  const count = () => db().selectFrom('staff').select('id').execute()
  const before = await count()
  const said = await Promise.all(wrong.map((args) => staff(...args)))
  for (const each of said)
    expect(each).toMatchObject({ code: 2, output: '', errors: expect.stringMatching(/\S/) })
  expect(await count()).toEqual(before)
})
