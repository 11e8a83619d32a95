import { useEffect, useState } from 'react'
import type { Regions } from '#app/features/sites/settings.contract.ts'
import type { SearchSetup } from './search-page.server.ts'

let known: Promise<Regions> | undefined

/** Those of the country of the search came with the page; those of another are asked for once. */
export function useRegions(country: string | undefined, setup: SearchSetup) {
  const [regions, setRegions] = useState<Regions>()
  const came = setup.regions.some(({ code }) => code.startsWith(`${country}-`))
  const missing = country !== undefined && country !== 'all' && !came

  useEffect(() => {
    if (!missing) return
    known ??= fetchRegions()
    let wanted = true
    known.then(
      (all) => wanted && setRegions(all),
      () => {
        known = undefined
      },
    )
    return () => {
      wanted = false
    }
  }, [missing])

  if (came) return setup.regions
  return (missing && regions?.[country]?.regions) || []
}

async function fetchRegions(): Promise<Regions> {
  const { http } = await import('#app/http-client.ts')
  return (await http.get('regions.php').json<{ regions: Regions }>()).regions
}
