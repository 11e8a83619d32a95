import '#tests/isolated-database.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { brandOf } from './brands.ts'

const niches = [1, 2, 3, 4, 5, 6, 7]

test('SEARCH-2 new sites of niches 2 to 7 show no members to visitors, and neither does a row by default', async () => {
  const showing = niches.filter((niche) => {
    const { logged_out_search, logged_out_search_trafficsource } = brandOf(niche)
    return logged_out_search || logged_out_search_trafficsource
  })
  expect(showing).toEqual([1])
  const { rows } = await sql`select column_default from information_schema.columns
    where table_name = 'site' and column_name like 'logged_out_search%'`.execute(db())
  expect(rows).toEqual([{ column_default: 'false' }, { column_default: 'false' }])
})

test('AUTH-9 new sites of niches 2 to 7 hide who has an account', () => {
  expect(niches.filter((niche) => brandOf(niche).hide_account_existence)).toEqual([2, 3, 4, 5, 6, 7])
})
