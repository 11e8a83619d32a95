import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ProfileChange } from '#app/features/members/edit/profile.contract.ts'
import { factNames } from '#app/features/members/facts/facts.ts'
import { profileWords } from '#app/features/members/facts/profile-words.ts'
import { recordFromKeys } from '#app/platform/records.ts'

/** What the fields of a profile are called. */
export const fieldWords: Record<FieldName, MessageDescriptor> = {
  name: msg({ context: 'profile', message: 'Name' }),
  date_of_birth: msg`Date of birth`,
  gender: msg`I am`,
  seeking: msg`Looking for`,
  ages: msg({ context: 'whom I look for', message: 'Age' }),
  place: msg`Town`,
  tagline: msg`A line under your name`,
  about: msg`About me`,
  interests: msg`Interests`,
  ...recordFromKeys(factNames, (name) => profileWords[name].label),
}

/** Fields that are saved together. */
export type FieldName =
  | Exclude<keyof ProfileChange, 'country' | 'region' | 'city' | `search_${string}` | 'sexuality_consent'>
  | 'place'
  | 'ages'
