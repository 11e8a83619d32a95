import { type ComponentType, createContext } from 'react'

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
