import pg from 'pg'
import { embeddedPostgresUrl } from '../../app/platform/database/embedded-postgres.server.ts'

/** Moves a sign-up into the past: moving the server's clock, which all tests share, would affect everybody. */
export async function backdateSignup(email: string, back: string) {
  const client = new pg.Client({ connectionString: embeddedPostgresUrl(process.env.TEST_DATA_DIR!) })
  await client.connect()
  await client.query('update account set signup_date = signup_date - $2::interval where email = $1', [
    email,
    back,
  ])
  await client.end()
}
