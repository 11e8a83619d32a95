import { useLingui } from '@lingui/react/macro'
import { createContext, use } from 'react'

/** The icons that a site can choose as its fictional_icon. */
export const fictionalIcons = ['drama', 'venetian-mask', 'bot', 'book-open', 'feather', 'sparkles'] as const

interface FictionalWords {
  /** The site's own word for one of them; null for ours. */
  singular: string | null
  icon: string
}

export const FictionalWords = createContext<FictionalWords>({ singular: null, icon: 'drama' })

/** The text of the label on such a profile. */
export function useFictionalLabel(): string {
  const { t } = useLingui()
  return use(FictionalWords).singular ?? t`Fictional profile`
}
