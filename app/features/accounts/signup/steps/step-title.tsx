import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Step } from '../signup-hash.ts'
import { isSavedAsDraft, type SignupSetup } from '../signup-setup.ts'

/** The question of a step, and how the answer is used. */
export function stepTitle(
  step: Step,
  setup: SignupSetup,
): {
  title: ReactNode
  hint?: ReactNode
} {
  const name = setup.target?.name ?? ''
  switch (step) {
    case 'who':
      return { title: <Trans>Who are you, and who would you like to meet?</Trans> }
    case 'born':
      return {
        title: <Trans>When were you born?</Trans>,
        hint: <Trans>Others see your age, never the date.</Trans>,
      }
    case 'place':
      return {
        title: <Trans>Where do you live?</Trans>,
        hint: <Trans>Others see your town, never your address.</Trans>,
      }
    case 'name':
      return {
        title: <Trans>What shall we call you?</Trans>,
        hint: <Trans>This is the name that others see.</Trans>,
      }
    case 'message':
      return {
        title: <Trans>Would you like to write to {name}?</Trans>,
        hint: isSavedAsDraft(setup) ? undefined : (
          <Trans>We’ll pass your message on once you’ve confirmed your email address.</Trans>
        ),
      }
    case 'account':
      return {
        title: <Trans>Last step: your login details</Trans>,
        hint: <Trans>You’ll need both whenever you come back.</Trans>,
      }
  }
}
