import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { asAdmin, dropDatabase } from '#tests/clone-database.ts'
import { brandOf } from './brands.ts'
import { insertRow } from './insert-row.ts'

const url = process.env.DATABASE_URL as string
const folder = mkdtempSync(join(tmpdir(), 'second-spring-older-sites-'))
const client = new pg.Client({ connectionString: url })

/** What sites showed when the first one was created. Migrations add new facts to them, so this never changes. */
const fieldsThen = [
  ...['gender', 'age', 'country', 'region', 'city', 'relationship_status', 'body_type', 'hair_color'],
  ...['eye_color', 'tattoos', 'interests'],
]
const filtersThen = [
  ...['gender', 'country', 'region', 'age', 'distance', 'relationship_status', 'signup_reason', 'body_type'],
  ...['hair_color', 'eye_color', 'interests', 'online', 'photo'],
]
const nicheThen = { visible_profile_fields: [...fieldsThen, 'sexuality'], search_fields: filtersThen }
const settingsThen: Record<number, Record<string, string[]>> = {
  1: { visible_profile_fields: fieldsThen, search_fields: [...filtersThen, 'tattoos'] },
  2: nicheThen,
  7: nicheThen,
}

beforeAll(async () => {
  await asAdmin(url, (admin) => admin.query(`create database ${new URL(url).pathname.slice(1)}`))
  const first = '0001_sites.sql'
  cpSync(join('db/migrations', first), join(folder, first))
  await migrate(url, folder)
  await client.connect()
  await insertOlderSites()
  await migrate(url)
})

afterAll(async () => {
  await client.end()
  await dropDatabase(url)
  rmSync(folder, { recursive: true })
})

async function insertOlderSites() {
  const company = { id: newId(), name: 'Ltd', address: '', city: '', country: 'IE', registration_number: '' }
  await insertRow(client, 'company', company)
  for (const [niche, settings] of Object.entries(settingsThen))
    await insertRow(client, 'site', {
      id: newId(),
      company_id: company.id,
      niche,
      name: 'Older',
      domain: `${niche}.example`,
      index_title: {},
      description: {},
      fictional_warning: {},
      fictional_singular: {},
      fictional_plural: {},
      minimum_message_costs: {},
      countries: ['IE'],
      support_email: 'help@mail.example',
      mail_name: 'Older',
      visible_profile_notes: ['about', 'signup_reason'],
      ...settings,
    })
}

test.each([1, 2, 7])(
  'PROFILE-2 SEARCH-1 migrates an older site of niche %i to show what a new one shows',
  async (niche) => {
    const { rows } = await client.query(
      'select visible_profile_fields, visible_profile_notes, search_fields from site where niche = $1',
      [niche],
    )
    const { visible_profile_fields, visible_profile_notes, search_fields } = brandOf(niche)
    const sorted = (settings: Record<string, string[]>) =>
      Object.entries(settings).map(([name, fields]) => [name, fields.toSorted()])
    expect(sorted(rows[0])).toEqual(sorted({ visible_profile_fields, visible_profile_notes, search_fields }))
  },
)

test.each([
  [1, false],
  [2, true],
  [7, true],
])('AUTH-9 migrates an older site of niche %i to hide who has an account: %s', async (niche, hides) => {
  const { rows } = await client.query('select hide_account_existence from site where niche = $1', [niche])
  expect(rows).toEqual([{ hide_account_existence: hides }])
})

test.each([
  [1, true],
  [2, false],
  [7, false],
])('SEARCH-2 migrates an older site of niche %i to show members to visitors: %s', async (niche, shows) => {
  const { rows } = await client.query(
    'select logged_out_search, logged_out_search_trafficsource from site where niche = $1',
    [niche],
  )
  expect(rows).toEqual([{ logged_out_search: shows, logged_out_search_trafficsource: shows }])
})

test('SEARCH-2 new sites of niches 2 to 7 show no members to visitors, and neither does a row by default', async () => {
  const showing = [1, 2, 3, 4, 5, 6, 7].filter((niche) => {
    const { logged_out_search, logged_out_search_trafficsource } = brandOf(niche)
    return logged_out_search || logged_out_search_trafficsource
  })
  expect(showing).toEqual([1])
  const { rows } = await client.query(`select column_default from information_schema.columns
    where table_name = 'site' and column_name like 'logged_out_search%'`)
  expect(rows).toEqual([{ column_default: 'false' }, { column_default: 'false' }])
})

test('AUTH-9 new sites of niches 2 to 7 hide who has an account', () => {
  const hiding = [1, 2, 3, 4, 5, 6, 7].filter((niche) => brandOf(niche).hide_account_existence)
  expect(hiding).toEqual([2, 3, 4, 5, 6, 7])
})
