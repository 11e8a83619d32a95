import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Question } from './match-draft.ts'

/** Each question, and how its answer is used. */
export function questionWords(question: Question): { title: ReactNode; hint?: ReactNode } {
  switch (question) {
    case 'who':
      return { title: <Trans>Who would you like to meet?</Trans> }
    case 'ages':
      return { title: <Trans>What ages would you like to meet?</Trans> }
    case 'distance':
      return {
        title: <Trans>How far away can they live?</Trans>,
        hint: <Trans>We never tell anyone exactly where you live.</Trans>,
      }
    case 'reason':
      return { title: <Trans>What would you like to find?</Trans> }
    case 'interests':
      return {
        title: <Trans>Which three things do you like most?</Trans>,
        hint: <Trans>We look for people who like them too.</Trans>,
      }
    case 'status':
      return {
        title: <Trans>Does it matter whether they’re unattached?</Trans>,
        hint: <Trans>We only know what people tell us about themselves.</Trans>,
      }
    case 'matters':
      return {
        title: <Trans>What matters most to you?</Trans>,
        hint: <Trans>This counts three times as much as the rest.</Trans>,
      }
  }
}
