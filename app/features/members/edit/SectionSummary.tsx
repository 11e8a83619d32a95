import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { interestNames } from '#app/features/sites/interests.ts'
import { traitsIn } from '../facts/facts.ts'
import { factWords, type ProfileFact } from '../facts/profile-words.ts'
import { useEditing } from './saving/editing.ts'
import type { SectionId } from './section-id.ts'

/** What a folded part of the profile contains, in one line. */
export function SectionSummary({ of: section, className }: { of: SectionId; className: string }) {
  const words = useSummary(section)
  return <span className={className}>{words || <Trans>Nothing here yet</Trans>}</span>
}

function useSummary(section: SectionId): string {
  const { t, i18n } = useLingui()
  const { shown } = useEditing()
  const factTexts = (fact: ProfileFact, value: string | null) => {
    const words = value && factWords(i18n, fact, value, shown.gender)
    return words ? [words] : []
  }
  switch (section) {
    case 'photos': {
      const count = shown.photos
      return t`${plural(count, { one: '# photo', other: '# photos' })}`
    }
    case 'words':
      return shown.tagline || shown.about.slice(0, 80)
    case 'basics':
      return [`${shown.name}, ${shown.age}`, shown.city ?? shown.region_name ?? '']
        .filter(Boolean)
        .join(' · ')
    case 'seeking': {
      const [sought = ''] = factTexts('seeking', shown.seeking)
      const { search_min_age: minAge, search_max_age: maxAge, signup_reason: reason } = shown
      return [t`${sought}, ${minAge} to ${maxAge}`, ...factTexts('signup_reason', reason)].join(' · ')
    }
    case 'interests':
      return interestNames(i18n)
        .filter(({ id }) => shown.interests.includes(id))
        .map(({ name }) => name)
        .join(' · ')
    case 'looks':
      return traitsIn('looks')
        .flatMap((fact) => factTexts(fact, shown[fact] === 'none' ? null : shown[fact]))
        .join(' · ')
    case 'sexuality':
      return factTexts('sexuality', shown.sexuality).join('')
  }
}
