import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowRight, PartyPopper } from 'lucide-react'
import { ProgressBar } from '#app/design/ProgressBar.tsx'
import { recordFromKeys } from '#app/platform/records.ts'
import { facts, missedFacts } from '../facts/facts.ts'
import { profileWords } from '../facts/profile-words.ts'
import { completenessOf, type ProfileStep } from './completeness.ts'
import { JumpLink } from './JumpLink.tsx'
import { useEditing } from './saving/editing.ts'
import type { SectionId } from './section-id.ts'

const sections: Record<ProfileStep['step'], SectionId> = {
  photo: 'photos',
  photos: 'photos',
  about: 'words',
  more_about: 'words',
  tagline: 'words',
  interests: 'interests',
  place: 'basics',
  looks: 'looks',
  ...recordFromKeys(missedFacts, (name) => facts[name].section),
}

/** How complete the profile is, and in words what would help most next. */
export function Completeness() {
  const { t } = useLingui()
  const { shown } = useEditing()
  const { percent, next } = completenessOf(shown)
  const words = useStepWords()
  return (
    <div className="grid gap-2">
      <ProgressBar label={t`Your profile so far`} value={percent} />
      {next ? (
        <JumpLink
          to={sections[next.step]}
          className="link inline-flex min-h-12 items-center gap-2 font-semibold"
        >
          {words(next)} <ArrowRight size={20} aria-hidden className="shrink-0" />
        </JumpLink>
      ) : (
        <p className="flex min-h-12 items-center gap-2">
          <PartyPopper aria-hidden className="shrink-0 text-primary" />
          <Trans>Your profile tells others everything they want to know.</Trans>
        </p>
      )}
    </div>
  )
}

function useStepWords() {
  const { t, i18n } = useLingui()
  return (next: ProfileStep): string => {
    switch (next.step) {
      case 'photo':
        return t`Add a photo of yourself`
      case 'photos':
        return t`${plural(next.missing, { one: 'Add # more photo', other: 'Add # more photos' })}`
      case 'about':
        return t`Write a few sentences about yourself`
      case 'more_about':
        return t`Write a little more about yourself`
      case 'tagline':
        return t`Add a line under your name`
      case 'interests':
        return t`${plural(next.missing, { one: 'Add # more interest', other: 'Add # more interests' })}`
      case 'place':
        return t`Say where you live`
      case 'looks':
        return t`Say a little about your looks`
      default:
        return i18n._(profileWords[next.step].ask)
    }
  }
}
