import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { factNames, facts } from '#app/features/members/facts/facts.ts'
import { factWords, profileWords } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import type { ShownProfile } from './profile-view.contract.ts'

const genderShownAt = 3

const factsInOrder = [
  { fact: 'gender' as const, place: genderShownAt },
  ...factNames.map((fact) => ({ fact, place: facts[fact].shownAt })),
].toSorted((one, other) => one.place - other.place)

/** A profile omits facts with this value, because it says nothing about a person; searches include it. */
const noneValue = 'none'

/** The facts the site shows and the member has given. */
export function givenFacts(profile: ShownProfile) {
  return factsInOrder.flatMap(({ fact }) => {
    const value = profile[fact]
    return value && value !== noneValue ? [{ fact, value }] : []
  })
}

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
