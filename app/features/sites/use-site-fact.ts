import { useLingui } from '@lingui/react'
import { useEffect, useState } from 'react'
import { loadSiteFact, type SiteFacts } from './site-facts.ts'

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
