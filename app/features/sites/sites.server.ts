import type { Selectable } from 'kysely'
import { defaultLocale, type Locale } from '#app/i18n/locales.ts'
import { onBusReconnect, onEvent, publishEvent } from '#app/platform/bus.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Company as CompanyTable } from '#app/platform/database/database.gen.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { afterCommit } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Site } from '#app/web/visit.ts'
import { getPublicDomain } from './origins.server.ts'
import { type CountryCode, isCountry } from './places/countries.ts'
import { findAllCompanies, findAllSites, findCompany, findSite } from './sites.db.server.ts'

export type Company = Selectable<CompanyTable>

interface Registry {
  byHost: Map<string, Site>
  byId: Map<string, Site>
  companies: Map<string, Company>
  fallback: Site | undefined
}

/**
 * Sites change rarely and are read on every request, so every process caches them. A change clears the cache at once;
 * the lifetime is for changes by SQL, and for events that were lost.
 */
const cacheLifetime = 30_000
let registry: Promise<Registry> | undefined
let readAt = 0

async function readRegistry(): Promise<Registry> {
  const [sites, companies] = await Promise.all([findAllSites(), findAllCompanies()])
  return {
    byHost: new Map(
      sites.flatMap((site) => [site.domain, ...site.aliases].map((host) => [host, site] as const)),
    ),
    byId: new Map(sites.map((site) => [site.id, site])),
    companies: new Map(companies.map((company) => [company.id, company])),
    fallback: sites.find((site) => site.is_default) ?? sites[0],
  }
}

function currentRegistry(): Promise<Registry> {
  const time = now().getTime()
  if (!registry || time - readAt > cacheLifetime) {
    const before = registry
    readAt = time
    const reading = readRegistry().catch((error) => {
      // Unless it was cleared meanwhile.
      if (registry === reading) registry = before
      throw error
    })
    registry = reading
  }
  return registry
}

/** All companies, also those without a site. */
export async function findCompanies(): Promise<Company[]> {
  return [...(await currentRegistry()).companies.values()]
}

export function clearSitesCache() {
  registry = undefined
}

const changedTopic = 'site_changed'
onEvent(changedTopic, clearSitesCache)
onBusReconnect(clearSitesCache)

/** For every change of a site, its company, or what the site sells: all processes read it again after the commit. */
export async function publishSiteChange(tx: Tx, siteId: string) {
  afterCommit(tx, clearSitesCache)
  await publishEvent(tx, changedTopic, { site: siteId })
}

/** Normalises a host to a domain: lower case, without port or final dot; null if it is none. */
export function parseDomain(host: string | undefined): string | null {
  const match = /^([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)\.?(?::\d{1,5})?$/.exec((host ?? '').toLowerCase())
  return match?.[1] ?? null
}

interface FoundSite {
  site: Site
  /** Where the site is reached: one of its own domains or that of PUBLIC_URL, never one made up by a request. */
  domain: string
  known: boolean
}

/** The site of a host; an unknown host gets the default site and is not `known`. */
export async function findSiteForHost(host: string | undefined): Promise<FoundSite | null> {
  const { byHost, fallback } = await currentRegistry()
  const domain = parseDomain(host)
  const site = domain ? byHost.get(domain) : undefined
  if (site && domain) return { site, domain, known: true }
  if (!fallback) return null
  // Many sites share one PUBLIC_URL; it names the default one unless another has that domain.
  const named = getPublicDomain()
  return { site: fallback, domain: named && !byHost.has(named) ? named : fallback.domain, known: false }
}

/** For work after a request. */
export async function findSiteById(id: string): Promise<Site | undefined> {
  return (await currentRegistry()).byId.get(id)
}

export async function listSites(): Promise<Site[]> {
  return [...(await currentRegistry()).byId.values()]
}

export async function findCompanyOfSite(site: Site): Promise<Company> {
  const { companies } = await currentRegistry()
  const company = companies.get(site.company_id)
  if (!company) throw new Error(`site ${site.id} has no company`)
  return company
}

/** A site's own text in the reader's language; operators must provide at least English. */
export function getSiteText(texts: Site['index_title'], locale: Locale): string {
  return texts[locale] ?? texts[defaultLocale] ?? ''
}

/**
 * The seller on a site, read within a transaction: waiting there for the process cache, which needs a second
 * connection, could exhaust the pool.
 */
export async function findSeller(tx: Tx, siteId: string) {
  const site = await findSite(siteId, tx)
  return { site, company: await findCompany(site.company_id, tx) }
}

/** The countries a site is for, limited to those we know. */
export function getSiteCountries(site: Pick<Site, 'countries'>): CountryCode[] {
  return site.countries.filter(isCountry)
}

/** A visitor may choose any country that the site is for. */
export function chooseCountry(site: Pick<Site, 'countries'>, country: unknown): CountryCode {
  const chosen = getSiteCountries(site).find((code) => code === country)
  if (!chosen) throw new Refusal('invalid', {}, { country: 'invalid' })
  return chosen
}

/** Niche 1 is for everyone. Membership of any other site reveals one's sexual life, which the law protects. */
export function isNicheSite({ niche }: Pick<Site, 'niche'>): boolean {
  return niche !== 1
}
