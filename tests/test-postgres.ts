import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import { migrate } from '#app/platform/migrate.server.ts'
import { fillDemo } from '#db/demo/fill.ts'

/** A real PostgreSQL for one run of tests, with a filled database that others are cloned from. */
export async function startTestPostgres({ members }: { members: number }) {
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-test-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true })
  await migrate(postgres.url)
  await runMigrations({ connectionString: postgres.url })
  await fillDemo(postgres.url, { members })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export function databaseUrl(template: string, name: string) {
  const url = new URL(template)
  url.pathname = `/${name}`
  return url.href
}

/** A fresh copy of the filled database under a name. */
export async function cloneDatabase(template: string, name: string): Promise<string> {
  const admin = new pg.Client({ connectionString: databaseUrl(template, 'postgres') })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name} template second_spring`)
  await admin.end()
  return databaseUrl(template, name)
}
