import pg from 'pg'
import { embeddedPostgresUrl } from '../../app/platform/database/embedded-postgres.server.ts'

/** As if somebody had joined so much earlier: by the server's clock, which all tests share, it would be so for everybody. */
export async function moveSignup(email: string, back: string) {
  const client = new pg.Client({ connectionString: embeddedPostgresUrl(process.env.TEST_DATA_DIR!) })
  await client.connect()
  await client.query('update account set signup_date = signup_date - $2::interval where email = $1', [
    email,
    back,
  ])
  await client.end()
}
