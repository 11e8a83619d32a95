import pg from 'pg'
import { demoLogins } from './logins.ts'
import { demoPartner } from './partner.ts'
import { sites } from './sites.ts'

/**
 * Whether a migrated database holds the demo, by its mark or, where it was filled before there was one, by its sites,
 * partner or logins. Anybody may type a demo login's address into the sign-up; only the demo has it confirmed.
 */
export async function holdsDemo(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select exists (select from demo_fill)
           or exists (select from site where id = any($1::uuid[]))
           or exists (select from partner where key_hash = $2::bytea)
           or exists (select from account where lower(email) = any($3) and status <> 'not_confirmed') as found`,
      [sites.map(({ id }) => id), demoPartner.key_hash, demoLogins.map(({ email }) => email)],
    )
    return rows[0].found
  } finally {
    await client.end()
  }
}
