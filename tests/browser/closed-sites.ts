import pg from 'pg'
import { embeddedPostgresUrl } from '../../app/platform/embedded-postgres.server.ts'

/** No call changes a site yet. This comes before the first page, so no process has its copy of the sites yet. */
export default async function closeSites() {
  const client = new pg.Client({ connectionString: embeddedPostgresUrl(process.env.TEST_DATA_DIR!) })
  await client.connect()
  await client.query(`update site set signups = 'closed' where domain = 'milf.localhost'`)
  await client.query(`update site set signups = 'with_trafficsource' where domain = 'gilf.localhost'`)
  await client.end()
}
