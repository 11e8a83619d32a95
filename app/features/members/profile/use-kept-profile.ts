import { useLingui } from '@lingui/react/macro'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { useKeptPage } from '#app/web/browser/use-kept-page.ts'
import { factWords, profileWords } from '../facts/profile-words.ts'
import { givenFacts } from './given-facts.ts'
import type { ShownProfile } from './profile-view.contract.ts'

/** Who somebody is in words, for a time without a connection; what they say of their sexuality does not stay on the device. */
export function useKeptProfile(profile: ShownProfile, place: string) {
  const { t, i18n } = useLingui()
  const label = useFictionalLabel()
  const { id, name, age, fictional, tagline, about, main_image } = profile
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
    { title: t`About me`, text: about },
    ...facts,
    { title: t`Interests`, text: interests.join(', ') },
  ]
  useKeptPage({
    ...{ path: `/members/${id}`, title: `${name}, ${age}` },
    ...(main_image && { face: main_image.filename }),
    rows: rows.filter(({ text }) => text).map((row) => ({ ...row, said: true })),
  })
}
