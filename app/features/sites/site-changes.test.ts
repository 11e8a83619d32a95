import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { closeBus, openBus } from '#app/platform/bus.server.ts'
import { transaction } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import { findSiteById, publishSiteChange } from './sites.server.ts'
import '#tests/isolated-database.ts'

await openBus()
afterAll(closeBus)

const site = await siteOf()

async function readSiteName() {
  const { settings } = await (await call('/api/settings.php')).json()
  return settings.name
}

test('SITE-3 the process that changes a site answers with the change at once, and not before the commit', async () => {
  await transaction(async (tx) => {
    await tx.updateTable('site').set({ name: 'Changed here' }).where('id', '=', site.id).execute()
    await publishSiteChange(tx, site.id)
    expect(await readSiteName()).toBe(site.name)
  })
  expect(await readSiteName()).toBe('Changed here')
})

test('SITE-3 a process answers with what another process has changed, long before it would read sites again', async () => {
  await readSiteName()
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  await other.query('begin')
  await other.query(`update site set name = 'Changed elsewhere' where id = $1`, [site.id])
  const news = { topic: 'site_changed', news: { site: site.id } }
  await other.query(`select pg_notify('second_spring', $1)`, [JSON.stringify(news)])
  await other.query('commit')
  await other.end()
  await expect.poll(async () => (await findSiteById(site.id))?.name).toBe('Changed elsewhere')
  expect(await readSiteName()).toBe('Changed elsewhere')
})
