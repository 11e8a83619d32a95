import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { FieldFault } from './signup-form.ts'
import type { SignupField } from './signup-steps.ts'
import { useProblemWords } from './use-problem-words.ts'

/** The text shown at a field that was refused. */
export function useFaultWords(onLogin: () => void) {
  const { t } = useLingui()
  const problemWords = useProblemWords()
  return (field: SignupField, fault: FieldFault): ReactNode => {
    if (fault === 'towns_unreachable')
      return t`We couldn’t load the towns. Please check your internet connection.`
    if (typeof fault === 'string') return problemWords(field, fault)
    if ('said' in fault) return fault.said
    return (
      <>
        {fault.registered}.{' '}
        <button type="button" onClick={onLogin} className="link font-semibold">
          <Trans>Log in instead</Trans>
        </button>
      </>
    )
  }
}
