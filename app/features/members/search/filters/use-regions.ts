import { useSiteFact } from '#app/features/sites/use-site-fact.ts'
import type { SearchSetup } from '../search-page.server.ts'

/** The regions of the search's country come with the page; those of another are fetched once. */
export function useRegions(country: string | undefined, setup: SearchSetup) {
  const came = setup.regions.some(({ code }) => code.startsWith(`${country}-`))
  const missing = country !== undefined && country !== 'all' && !came
  const regions = useSiteFact('regions', missing)
  if (came) return setup.regions
  return (missing && regions?.[country]?.regions) || []
}
