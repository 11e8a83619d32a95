import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { interestNames } from '#app/features/sites/interests.ts'
import { factWords, profileWords } from '../facts/profile-words.ts'
import { givenFacts } from './given-facts.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** A profile in words for times without a connection; sexuality is never stored on the device. */
export function persistedProfileRows(
  i18n: I18n,
  profile: ShownProfile,
  { label, place }: Record<'label' | 'place', string>,
) {
  const { fictional, tagline, about } = profile
  const facts = givenFacts(profile).flatMap(({ fact, value }) => {
    const text = fact === 'sexuality' ? undefined : factWords(i18n, fact, value, profile.gender)
    return text ? [{ title: i18n._(profileWords[fact].label), text }] : []
  })
  const interests = interestNames(i18n)
    .filter(({ id }) => profile.interests.includes(id))
    .map(({ name }) => name)
  const rows = [
    ...(fictional ? [{ text: label }] : []),
    { text: tagline },
    { text: place },
    { title: i18n._(msg`About me`), text: about },
    ...facts,
    { title: i18n._(msg`Interests`), text: interests.join(', ') },
  ]
  return rows.filter(({ text }) => text).map((row) => ({ ...row, said: true }))
}
