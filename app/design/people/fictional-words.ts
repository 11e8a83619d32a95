import { useLingui } from '@lingui/react/macro'
import { createContext, use } from 'react'

interface FictionalWords {
  /** The site's own words for one of them; null for ours. */
  singular: string | null
  icon: string
}

export const FictionalWords = createContext<FictionalWords>({ singular: null, icon: 'drama' })

/** What the label of such a profile says. */
export function useFictionalLabel(): string {
  const { t } = useLingui()
  return use(FictionalWords).singular ?? t`Fictional profile`
}
