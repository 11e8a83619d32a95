import { labelOf } from '#app/features/payments/methods/method-words.server.ts'
import { acceptedMethods } from '#app/features/payments/methods/methods.server.ts'
import { findMethod } from '#app/features/payments/methods/offered-methods.ts'
import { providersFor } from '#app/features/payments/providers/providers.server.ts'
import {
  describeProviders,
  findBlockedMethods,
  findRoutesOf,
  listRoutes,
} from '#app/features/payments/providers/routes.server.ts'
import { type CountryCode, countryCodes, currencyOf } from '#app/features/sites/places/countries.ts'
import { getSiteCountries } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'
import { sitesWithRight } from '#app/web/staff-rights.ts'
import type { Site, StaffViewer } from '#app/web/visit.ts'
import { chooseSites } from '../start/statistics/read-statistics.server.ts'

type Reader = Pick<StaffViewer, 'id' | 'roles'>

interface Asked {
  /** The id of a site, or `niche-3`; everything else is everywhere. */
  where: string
  country: string | null
}

const niches = [1, 2, 3, 4, 5, 6, 7]

/** The providers, the routes of one place, and what they lead to there. */
export async function readProvidersPage(staff: Reader, locale: Locale, asked: Asked) {
  await spendPoints('staff_read', staff.id)
  const { sites } = await chooseSites(staff, 'providers.edit', undefined)
  const canSetAll = sitesWithRight(staff, 'providers.edit') === null
  const niche = canSetAll ? (niches.find((number) => asked.where === `niche-${number}`) ?? null) : null
  const named = sites.find(({ id }) => id === asked.where)
  const site = named ?? (canSetAll ? undefined : sites[0])
  const countries = site ? getSiteCountries(site) : countryCodes
  const country = countries.find((code) => code === asked.country) ?? null
  const place = { site: site?.id ?? null, niche, country }
  const allRoutes = await listRoutes()
  return {
    sites: sites.map(({ id, name, niche: of }) => ({ id, name, niche: of })),
    canSetAll,
    countries: [...countries],
    place,
    providers: describeProviders(),
    seen: await findRoutesOf(place),
    routes: groupRoutes(allRoutes.filter((route) => canSetAll || sites.some(({ id }) => id === route.site))),
    served: site ? await readServed(site, country ?? countries[0] ?? 'DE', locale) : null,
  }
}

type Route = Awaited<ReturnType<typeof listRoutes>>[number]

/** Of each place in one row, in the order in which they are asked. */
function groupRoutes(routes: readonly Route[]) {
  const places = new Map<string, Omit<Route, 'provider'> & { key: string; providers: string[] }>()
  for (const { provider, ...place } of routes) {
    const key = `${place.site} ${place.niche} ${place.country}`
    const known = places.get(key)
    if (known) known.providers.push(provider)
    else places.set(key, { ...place, key, providers: [provider] })
  }
  return [...places.values()]
}

/** A usual price: some methods have limits. */
const usualAmount = 2999

/** Who takes the money of a site's orders from a country, and by which methods. */
async function readServed(site: Site, country: CountryCode, locale: Locale) {
  const price = { amount: usualAmount, currency: currencyOf(country) }
  const [providers, accepted, blocked] = await Promise.all([
    providersFor(site, country),
    acceptedMethods(site, country, price),
    findBlockedMethods(site.id),
  ])
  const i18n = i18nFor(locale)
  const rows = accepted.map(({ method, provider }) => ({
    id: method.id,
    label: labelOf(method.id, i18n),
    provider: provider.id as string | null,
    isOn: !blocked.includes(method.id),
  }))
  const others = blocked
    .filter((id) => findMethod(id) && !rows.some((row) => row.id === id))
    .map((id) => ({ id, label: labelOf(id, i18n), provider: null, isOn: false }))
  return { site: site.id, country, providers: providers.map(({ id }) => id), methods: [...rows, ...others] }
}

export type ProvidersPage = Awaited<ReturnType<typeof readProvidersPage>>
