import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { embeddedUrl, endProcessesIn, isReady, makeFolder, query, runProgram, until } from './program.ts'

// Two whole programs, and the log of the first is stored once a minute.
vi.setConfig({ testTimeout: 900_000 })

function makeSettings() {
  const [data, backups] = [makeFolder(), makeFolder()]
  const BACKUP_KEY = randomBytes(32).toString('base64')
  return { DATA_DIR: data, BACKUP_TO: backups, BACKUP_KEY, DATABASE_URL: undefined, DEMO_MEMBERS: '50' }
}

type Settings = ReturnType<typeof makeSettings>

function runCommand(settings: Settings, ...words: string[]) {
  return new Promise<{ code: number; output: string; errors: string }>((done) => {
    const environment = { ...process.env, ...settings, NODE_ENV: undefined, NODE_OPTIONS: undefined }
    const child = execFile(process.execPath, words, { env: environment }, (_error, output, errors) =>
      done({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

function logInAs(address: string, email: string) {
  const body = JSON.stringify({ email, password: 'second spring demo' })
  const headers = { 'content-type': 'application/json' }
  return fetch(`${address}/api/user.php`, { method: 'POST', headers, body })
}

const entriesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

/** Anna bans herself after the backup, and the journal knows it. */
async function banAnna(address: string, { BACKUP_TO }: Settings) {
  const login = await logInAs(address, 'anna@demo.example')
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const headers = { cookie, 'content-type': 'application/json' }
  const body = JSON.stringify({ ban: 'year' })
  expect((await fetch(`${address}/api/account.php`, { method: 'DELETE', headers, body })).status).toBe(200)
  await until(() => entriesIn(join(BACKUP_TO, 'journal')).length >= 3)
}

async function loseEverything({ DATA_DIR }: Settings) {
  await endProcessesIn(DATA_DIR)
  rmSync(DATA_DIR, { recursive: true, force: true })
}

async function expectAnnaBanned(settings: Settings) {
  const again = runProgram(settings)
  const address = await again.ready
  expect(await isReady(address)).toBe(true)
  expect((await logInAs(address, 'ingrid@demo.example')).status).toBe(200)
  const refused = await logInAs(address, 'anna@demo.example')
  expect([refused.status, (await refused.json()).error]).toEqual([403, 'account_banned'])
  await again.stop()
}

test('ACC-4 a program whose disk is lost comes back from its backup, and a member who banned herself since does not', async () => {
  const settings = makeSettings()
  const program = runProgram(settings)
  const address = await program.ready
  expect(await runCommand(settings, 'scripts/backup.ts')).toMatchObject({ code: 0, errors: '' })
  await banAnna(address, settings)
  const drill = await runCommand(settings, 'scripts/restore.ts', '--drill')
  expect(drill).toMatchObject({ code: 0, output: expect.stringContaining('succeeded') })
  await program.stop('SIGKILL')
  await loseEverything(settings)

  expect(await runCommand(settings, 'scripts/restore.ts')).toMatchObject({ code: 0, errors: '' })
  await expectAnnaBanned(settings)
  expect(await runCommand(settings, 'scripts/restore.ts')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('add --overwrite second_spring'),
  })
  const [backup = ''] = readdirSync(join(settings.BACKUP_TO, 'backups'))
  const object = join(settings.BACKUP_TO, 'backups', backup, 'tables/member/000000')
  writeFileSync(object, 'foreign')
  expect(await runCommand(settings, 'scripts/restore.ts', '--overwrite', 'second_spring')).toMatchObject({
    code: 2,
    errors: expect.stringContaining('is damaged'),
  })
  await expectAnnaBanned(settings)
})

test('ACC-4 the embedded database comes back as of a chosen second, and as of the last log', async () => {
  const settings = makeSettings()
  const program = runProgram(settings)
  const address = await program.ready
  const url = embeddedUrl(settings.DATA_DIR)
  expect(await runCommand(settings, 'scripts/backup.ts')).toMatchObject({ code: 0, errors: '' })
  await query(url, 'create table probe (number int)')
  await query(url, 'insert into probe values (1)')
  const [{ at }] = await query(url, 'select now() as at, pg_sleep(1.5)')
  await query(url, 'insert into probe values (2)')
  await banAnna(address, settings)
  const [{ segment }] = await query(url, 'select pg_walfile_name(pg_switch_wal()) as segment')
  const log = join(settings.BACKUP_TO, 'wal')
  await until(() => entriesIn(log).some((cluster) => readdirSync(join(log, cluster)).includes(segment)), 200)
  await program.stop('SIGKILL')
  await loseEverything(settings)

  const numbers = async () => {
    const restored = runProgram(settings)
    await restored.ready
    const rows = await query(url, 'select number from probe order by number')
    await restored.stop()
    return rows.map(({ number }) => number)
  }
  const latest = await runCommand(settings, 'scripts/restore.ts', '--at', 'latest')
  expect(latest).toMatchObject({ code: 0, errors: '' })
  expect(await numbers()).toEqual([1, 2])
  const time = new Date(at.getTime() + 500).toISOString()
  const earlier = await runCommand(
    settings,
    'scripts/restore.ts',
    '--at',
    time,
    '--overwrite',
    'second_spring',
  )
  expect(earlier).toMatchObject({ code: 0, errors: '' })
  expect(await numbers()).toEqual([1])
  await expectAnnaBanned(settings)
})
