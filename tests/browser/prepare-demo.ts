import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { embeddedPostgresUrl } from '../../app/platform/database/embedded-postgres.server.ts'

/** Runs before the first page, so no process has cached the sites yet. */
export default async function prepareDemo() {
  const client = new pg.Client({ connectionString: embeddedPostgresUrl(process.env.TEST_DATA_DIR!) })
  await client.connect()
  // No call changes a site yet.
  await client.query(
    `update site set signups = 'closed', logged_out_search = true where domain = 'milf.localhost'`,
  )
  await client.query(
    `update site set signups = 'with_trafficsource', logged_out_search = true where domain = 'gilf.localhost'`,
  )
  // Queried at once: logging in as one after another costs a second each.
  const { rows } = await client.query<{ email: string }>(
    `select a.email from account a join member m on m.id = a.id join site s on s.id = a.site_id
      where s.domain = 'localhost' and a.language = 'en' and a.status = 'active' and not m.invisible
        and a.email ~ '^member-\\d{4}@' order by a.email`,
  )
  const taken = await mkdtemp(join(tmpdir(), 'second-spring-taken-'))
  process.env.TEST_TAKEN = taken
  process.env.TEST_MEMBERS = rows.map(({ email }) => email).join(' ')
  await client.end()
  return () => rm(taken, { recursive: true })
}
