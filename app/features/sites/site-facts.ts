import type { CompanyInfo, Interest, Regions } from './settings.contract.ts'

/** What rarely changes of a site, by the name of its call. */
export interface SiteFacts {
  regions: Regions
  interests: Interest[]
  companyinfo: CompanyInfo
}

const kept = new Map<string, Promise<unknown>>()

/** Asked for once in a language, however many parts of the page need it; what failed is asked for again next time. */
export function siteFact<Name extends keyof SiteFacts>(name: Name, locale: string): Promise<SiteFacts[Name]> {
  const key = `${name} ${locale}`
  const known = kept.get(key) as Promise<SiteFacts[Name]> | undefined
  if (known) return known
  const asked = fetchFact(name)
  kept.set(key, asked)
  asked.catch(() => kept.delete(key))
  return asked
}

async function fetchFact<Name extends keyof SiteFacts>(name: Name): Promise<SiteFacts[Name]> {
  const { http } = await import('#app/web/browser/http-client.ts')
  const answer = await http.get(`${name}.php`).json<Pick<SiteFacts, Name>>()
  return answer[name]
}
