import { filterNames } from '../facts/facts.ts'

/** Every filter a site can offer in its setting search_fields. */
export const searchFields = [
  'gender',
  'country',
  'region',
  'age',
  'distance',
  ...filterNames,
  'interests',
  'online',
  'photo',
] as const
export type SearchField = (typeof searchFields)[number]
