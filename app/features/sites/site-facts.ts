import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { readCompanyCall, readInterestsCall, readRegionsCall } from './settings.api.ts'
import type { CompanyInfo, Interest, Regions } from './settings.contract.ts'

/** Data about a site that rarely changes, by the name of its call. */
export interface SiteFacts {
  regions: Regions
  interests: Interest[]
  companyinfo: CompanyInfo
}

const loaders: { [Name in keyof SiteFacts]: () => Promise<SiteFacts[Name]> } = {
  regions: async () => (await callLazily<typeof readRegionsCall>('GET /regions.php')).regions,
  interests: async () => (await callLazily<typeof readInterestsCall>('GET /interests.php')).interests,
  companyinfo: async () => (await callLazily<typeof readCompanyCall>('GET /companyinfo.php')).companyinfo,
}

const factCache = new Map<string, Promise<unknown>>()

/** Requested once per language, however many parts of the page need it; a failed request is repeated next time. */
export function loadSiteFact<Name extends keyof SiteFacts>(
  name: Name,
  locale: string,
): Promise<SiteFacts[Name]> {
  const key = `${name} ${locale}`
  const known = factCache.get(key) as Promise<SiteFacts[Name]> | undefined
  if (known) return known
  const asked = loaders[name]()
  factCache.set(key, asked)
  asked.catch(() => factCache.delete(key))
  return asked
}

/** Undefined until it has loaded, and while it is not needed. */
export function useSiteFact<Name extends keyof SiteFacts>(name: Name, needed = true) {
  const { locale } = useLingui().i18n
  const [fact, setFact] = useState<SiteFacts[Name]>()

  useEffect(() => {
    if (!needed) return
    let wanted = true
    loadSiteFact(name, locale).then(
      (came) => wanted && setFact(() => came),
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [name, locale, needed])

  return fact
}
