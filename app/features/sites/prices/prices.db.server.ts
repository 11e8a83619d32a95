import { sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

export interface PriceQuery {
  siteId: string
  country: string
  currency: string
  at: Date
}

/** What each package costs at a moment: the site's own price before everybody's, the country's before the currency's. */
export function findPrices({ siteId, country, currency, at }: PriceQuery, tx: Tx | Database = db()) {
  return pricesFor({ siteId, country, currency }, tx)
    .distinctOn('package.id')
    .select(['package_price.amount', 'package_price.currency'])
    .where('package_price.valid_from', '<=', at)
    .orderBy('package.id')
    .orderBy(sql`package_price.site_id is null`)
    .orderBy(sql`package_price.country is null`)
    .orderBy('package_price.valid_from', 'desc')
    .orderBy('package_price.id', 'desc')
    .execute()
}

/** All prices that counted or could have counted before a moment, the newest first. */
export function findEarlierPrices({ siteId, country, currency, at }: PriceQuery, packageId: string) {
  return pricesFor({ siteId, country, currency }, db())
    .select(['package_price.amount', 'package_price.valid_from', 'package_price.site_id'])
    .select('package_price.country')
    .where('package.id', '=', packageId)
    .where('package_price.valid_from', '<=', at)
    .orderBy('package_price.valid_from', 'desc')
    .execute()
}

function pricesFor({ siteId, country, currency }: Omit<PriceQuery, 'at'>, tx: Tx | Database) {
  return tx
    .selectFrom('package')
    .innerJoin('package_price', 'package_price.package_id', 'package.id')
    .select(['package.id', 'package.credits'])
    .where('package_price.currency', '=', currency)
    .where(({ or, eb }) =>
      or([eb('package_price.site_id', 'is', null), eb('package_price.site_id', '=', siteId)]),
    )
    .where(({ or, eb }) =>
      or([eb('package_price.country', 'is', null), eb('package_price.country', '=', country)]),
    )
}

/** In hundredths of a percent; nothing where no tax of ours is due. */
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
