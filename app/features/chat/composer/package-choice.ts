import { type ComponentType, createContext } from 'react'

export interface PackageChoiceProps {
  /** How many credits are needed at least. */
  needed: number
  /** Where the buyer comes back to. */
  from: string
}

/** Packages to buy, within a question. They are a later room's, so the layout, which knows both rooms, provides them. */
export const PackageChoice = createContext<ComponentType<PackageChoiceProps>>(() => null)
