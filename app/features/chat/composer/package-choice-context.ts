import { type ComponentType, createContext } from 'react'
import { useLocation } from 'react-router'
import { withReturn } from '#app/web/page/return-address.ts'

export interface PackageChoiceProps {
  /** The minimum number of credits. */
  needed: number
  /** The address to return to after buying. */
  from: string
}

/**
 * Packages to buy, within a question. They belong to a later room, so the layout, which imports both, provides them.
 */
export const PackageChoiceContext = createContext<ComponentType<PackageChoiceProps>>(() => null)

/** The shop's address with a return address to this conversation and its draft. */
export function useShopAddress(shop: '/credits' | '/premium'): string {
  return withReturn(shop, useLocation().pathname)
}
