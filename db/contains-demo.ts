import { createHash } from 'node:crypto'
import pg from 'pg'

/**
 * Identifies the demo. The demo imports these values from here, so that production can recognise it without loading it.
 */
export const demoSiteId = (niche: number) => `018c0000-0000-7000-8000-00000000000${niche}`
export const demoPartnerKeyHash = `\\x${createHash('sha256').update('demo-partner-key').digest('hex')}`
export const demoEmails = [
  'ingrid@demo.example',
  'theo@demo.example',
  'anna@demo.example',
  'lars@demo.example',
  'clare@demo.example',
] as const

/** A discount code that everybody can use once. */
export const demoCode = { code: 'SPRING15', percentage: 15 }

const niches = [1, 2, 3, 4, 5, 6, 7]

/**
 * Whether a migrated database contains the demo: by its mark or, if filled before the mark existed, by its sites, partner
 * or logins. Anybody may sign up with a demo login's address; only in the demo is it confirmed.
 */
export async function containsDemo(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select exists (select from demo_fill)
           or exists (select from site where id = any($1::uuid[]))
           or exists (select from partner_key where key_hash = $2::bytea)
           or exists (select from account where lower(email) = any($3) and status <> 'not_confirmed') as found`,
      [niches.map(demoSiteId), demoPartnerKeyHash, demoEmails],
    )
    return rows[0].found
  } finally {
    await client.end()
  }
}
