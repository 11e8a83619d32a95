import type { ProfileChange } from '../profile.contract.ts'

/** Fields that are saved together. */
export type FieldName =
  | Exclude<keyof ProfileChange, 'country' | 'region' | 'city' | `search_${string}` | 'sexuality_consent'>
  | 'place'
  | 'ages'
