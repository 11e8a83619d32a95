import type pg from 'pg'

export interface PriceList {
  packages: readonly { id: string; credits: number; currency: string; amount: number }[]
  rates: readonly { country: string; valid_from: Date; rate: number }[]
}

/** Reads what credits cost in each currency and the tax rates, as the migrations set them. */
export async function readPriceList(client: pg.Client): Promise<PriceList> {
  const packages = await client.query(
    `select distinct on (package.id, currency) package.id, currency, amount,
        coalesce(package_price.credits, package.credits) as credits
      from package join package_price on package_id = package.id where site_id is null and country is null
      order by package.id, currency, valid_from desc`,
  )
  const rates = await client.query('select country, valid_from, rate from vat_rate order by valid_from')
  return { packages: packages.rows, rates: rates.rows }
}

/** The tax rate of a country, 0 where nobody has set one. */
export function taxRateAt({ rates }: PriceList, country: string, at: Date): number {
  const own = rates.filter((rate) => rate.country === country)
  return (own.findLast(({ valid_from }) => valid_from <= at) ?? own[0])?.rate ?? 0
}
