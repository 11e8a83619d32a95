import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

/**
 * All prices that have begun, in order of precedence: the site's own before global ones, the country's before the
 * currency's, newer before older ones.
 */
export function findPrices(siteId: string, at: Date, tx: Tx | Database = db()) {
  return tx
    .selectFrom('package')
    .innerJoin('package_price', 'package_price.package_id', 'package.id')
    .select(['package.id', 'package.credits', 'package_price.amount', 'package_price.currency'])
    .select(['package_price.country', 'package_price.valid_from'])
    .where('package_price.valid_from', '<=', at)
    .where(({ or, eb }) =>
      or([eb('package_price.site_id', 'is', null), eb('package_price.site_id', '=', siteId)]),
    )
    .orderBy('package.id')
    .orderBy(sql`package_price.site_id is null`)
    .orderBy(sql`package_price.country is null`)
    .orderBy('package_price.valid_from', 'desc')
    .orderBy('package_price.id', 'desc')
    .execute()
}

/** In hundredths of a percent; zero where we owe no tax. */
export async function findVatRate(country: string, at: Date, tx: Tx | Database = db()): Promise<number> {
  const row = await tx
    .selectFrom('vat_rate')
    .select('rate')
    .where('country', '=', country)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.rate ?? 0
}

/** Of the second package, on all sites. */
export async function findCommonPrice(currency: string, at: Date, tx: Tx): Promise<number> {
  const { amount } = await tx
    .selectFrom('package_price')
    .select('amount')
    .where('package_id', '=', 'p1')
    .where('currency', '=', currency)
    .where('site_id', 'is', null)
    .where('country', 'is', null)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return amount
}
