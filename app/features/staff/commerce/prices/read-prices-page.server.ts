import { countryCodes, currencyOf, isCountry } from '#app/features/sites/places/countries.ts'
import { readPriceScope } from '#app/features/sites/prices/change-prices.server.ts'
import { getSiteCountries } from '#app/features/sites/sites.server.ts'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import { sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../../start/statistics/read-statistics.server.ts'

interface Asked {
  site: string | undefined
  /** A country, or a currency for all countries that pay in it. */
  where: string | null
  pageNumber: number
}

/** The prices of one scope; without a valid one those in the currency of most countries. */
export async function readPricesPage(staff: Pick<StaffViewer, 'roles'>, asked: Asked) {
  const { sites, chosen } = await chooseSites(staff, 'prices.edit', asked.site)
  const canSetAll = sitesWithRight(staff, 'prices.edit') === null
  const site = (asked.site || !canSetAll ? chosen[0] : undefined) ?? null
  const countries = site ? getSiteCountries(site) : countryCodes
  const currencies = [...new Set(countries.map(currencyOf))].toSorted()
  const country = countries.find((code) => code === asked.where) ?? null
  const common = currencies.includes('EUR') ? 'EUR' : (currencies[0] ?? 'EUR')
  const currency = isCountry(country)
    ? currencyOf(country)
    : (currencies.find((code) => code === asked.where) ?? common)
  const scope = { site: site?.id ?? null, country, currency }
  const { history, ...prices } = await readPriceScope(scope)
  const { page, pages, offset } = clampPage(history.length, asked.pageNumber)
  return {
    sites: sites.map(({ id, name }) => ({ id, name })),
    canSetAll,
    countries: countries.map((code) => ({ country: code, currency: currencyOf(code) })),
    currencies,
    scope,
    ...prices,
    history: history.slice(offset, offset + pageSize),
    pageNumber: page,
    pages,
  }
}

export type PricesPage = Awaited<ReturnType<typeof readPricesPage>>
