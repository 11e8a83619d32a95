import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

/** Everything up to here was released before these rules. */
const lastUnchecked = '0025'

const folder = mkdtempSync(join(tmpdir(), 'second-spring-migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** What would block members while a migration runs, or break the version that still runs beside it; one rule each. */
function findFaults(path: string): string[] {
  const sql = readFileSync(path, 'utf8')
  const runsAlone = sql.startsWith('-- without a transaction\n')
  const words = ['--reporter', 'json', ...(runsAlone ? [] : ['--assume-in-transaction']), path]
  const { status, stdout, stderr } = spawnSync('node_modules/.bin/squawk', words, { encoding: 'utf8' })
  if (status === null || status > 1) throw new Error(stderr)
  const faults = (JSON.parse(stdout) as { line: number; rule_name: string }[]).map(
    ({ line, rule_name }) => `${basename(path)}:${line + 1} ${rule_name}`,
  )
  const code = sql.replaceAll(/--.*/g, '')
  if (!runsAlone && /\bconcurrently\b/i.test(code)) faults.push('concurrently, in a transaction')
  if (runsAlone && /\$\w*\$/.test(code)) faults.push('a function body, in a file that is taken apart')
  return faults
}

function faultsOf(sql: string): string[] {
  const path = join(folder, 'new.sql')
  writeFileSync(path, sql)
  return findFaults(path)
}

test('no new migration blocks members or breaks the previous version', () => {
  const migrations = globSync('db/migrations/*.sql').filter((path) => basename(path) > `${lastUnchecked}_z`)
  expect(migrations.sort().flatMap(findFaults)).toEqual([])
})

test.each([
  ['create index town_name on member (town);', 'require-concurrent-index-creation'],
  ['alter table member add column level int not null;', 'adding-required-field'],
  ['alter table member alter column town type varchar(90);', 'changing-column-type'],
  ['alter table member rename column town to city;', 'renaming-column'],
  ['alter table member drop column town;', 'ban-drop-column'],
  ['alter table member add constraint level_positive check (level > 0);', 'constraint-missing-not-valid'],
  [
    'alter table member add constraint a foreign key (site_id) references site;',
    'adding-foreign-key-constraint',
  ],
  ['alter table member add constraint one_town unique (town);', 'disallowed-unique-constraint'],
  ['alter table member alter column town set not null;', 'adding-not-nullable-field'],
  ['-- without a transaction\ncreate index concurrently town_name on member (town);', 'prefer-robust-stmts'],
])('a migration with %j is refused', (sql, rule) => {
  expect(faultsOf(sql).join()).toContain(rule)
})

test('a concurrent index is refused in a transaction, and a function body in a file without one', () => {
  expect(faultsOf('create index concurrently if not exists a on member (town);')).toContain(
    'concurrently, in a transaction',
  )
  expect(faultsOf('-- without a transaction\ndo $$ begin perform 1; perform 2; end $$;')).toContain(
    'a function body, in a file that is taken apart',
  )
})

test('new tables with their indexes, columns that may be empty and concurrent indexes pass', () => {
  expect(
    faultsOf(`create table visit (
      id uuid primary key,
      member_id uuid not null references member on delete cascade,
      level int not null default 0
    );
    create index visit_member on visit (member_id);
    alter table member add column level int;
    alter table member add constraint level_positive check (level > 0) not valid;`),
  ).toEqual([])
  expect(
    faultsOf(
      '-- without a transaction\ncreate index concurrently if not exists town_name on member (town);\ndrop index concurrently if exists town_old;',
    ),
  ).toEqual([])
})
