import pg from 'pg'
import { newId } from '../app/platform/ids.server.ts'
import { brandOf } from './brands.ts'
import { insertRow } from './insert-row.ts'

interface Options {
  domain: string
  log?: (line: string) => void
}

/**
 * Gives a database without sites its first one, so that production answers at its address. Nobody can join it until the
 * operator has filled in the company, because the imprint must be true.
 */
export async function createFirstSite(databaseUrl: string, { domain, log = () => {} }: Options) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin')
    // Processes that start at the same time take turns, as they do for the demo.
    await client.query('select pg_advisory_xact_lock(727002)')
    const found = await client.query('select 1 from site limit 1')
    if (!found.rowCount) {
      const company = emptyCompany(domain)
      await insertRow(client, 'company', company)
      await insertRow(client, 'site', firstSite(domain, company.id))
      log(
        `Made a first site for ${domain}; nobody can join it until you have filled in its company, see docs/operate.md.`,
      )
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}

function emptyCompany(domain: string) {
  return {
    id: newId(),
    name: domain,
    address: '',
    city: '',
    // The code for an unknown country.
    country: 'ZZ',
    registration_number: '',
    tradenames: [],
    vat_numbers: [],
    delete_discount: 0,
    created_at: new Date(),
  }
}

function firstSite(domain: string, company_id: string) {
  return {
    ...brandOf(1),
    id: newId(),
    company_id,
    domain,
    is_default: true,
    signups: 'closed',
    photo_review: false,
    support_email: `help@${domain}`,
    created_at: new Date(),
  }
}
