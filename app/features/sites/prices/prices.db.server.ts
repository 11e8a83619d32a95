import { type Insertable, sql } from 'kysely'
import type { PackagePrice } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'

const creditsOfPrice = sql<number>`coalesce(package_price.credits, package.credits)`

/**
 * All prices that have begun, in order of precedence: the site's own before global ones, the country's before the
 * currency's, newer before older ones. Without a site only global ones.
 */
export function findPrices(siteId: string | null, at: Date | null, tx: Tx | Database = db()) {
  return tx
    .selectFrom('package')
    .innerJoin('package_price', 'package_price.package_id', 'package.id')
    .select(['package.id', 'package_price.id as price_id', creditsOfPrice.as('credits')])
    .select(['package_price.amount', 'package_price.currency', 'package_price.site_id'])
    .select(['package_price.country', 'package_price.valid_from', 'package_price.is_withdrawn'])
    .$if(at !== null, (query) => query.where('package_price.valid_from', '<=', at ?? new Date(0)))
    .where(({ or, eb }) =>
      or([
        eb('package_price.site_id', 'is', null),
        ...(siteId ? [eb('package_price.site_id', '=', siteId)] : []),
      ]),
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
export function findCommonPrice(currency: string, at: Date, tx: Tx) {
  return tx
    .selectFrom('package_price')
    .innerJoin('package', 'package.id', 'package_price.package_id')
    .select(['amount', creditsOfPrice.as('credits')])
    .where('package_price.package_id', '=', 'p1')
    .where('currency', '=', currency)
    .where('site_id', 'is', null)
    .where('country', 'is', null)
    .where('valid_from', '<=', at)
    .orderBy('valid_from', 'desc')
    .orderBy('package_price.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
}

/** Earlier prices stay: a change is a further row. */
export async function insertPrices(tx: Tx, rows: Insertable<PackagePrice>[]) {
  if (rows.length > 0) await tx.insertInto('package_price').values(rows).execute()
}

/** Who set prices, by their ids. */
export async function findAuthorsOfPrices(ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db()
    .selectFrom('package_price')
    .innerJoin('staff', 'staff.id', 'package_price.set_by')
    .select(['package_price.id', 'staff.work_name'])
    .where('package_price.id', '=', sql<string>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, work_name }) => [id, work_name]))
}
