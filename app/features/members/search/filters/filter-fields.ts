import type { SearchSetup } from '../search-page.server.ts'
import type { Filters } from './search-address.ts'

/** The props of every part of a filter form. */
export interface FilterProps {
  draft: Filters
  setup: SearchSetup
  onChange: (change: Partial<Filters>) => void
}

/** An empty field means any. */
export function valueOrUndefined<Value extends string>(value: string): Value | undefined {
  return value === '' ? undefined : (value as Value)
}
