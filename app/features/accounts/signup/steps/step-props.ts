import type { ReactNode } from 'react'
import type { SignupDraft } from '../signup-draft.ts'
import type { SignupSetup } from '../signup-setup.ts'
import type { UpdateAnswers } from './signup-answers.ts'
import type { SignupField } from './signup-steps.ts'

/** The props of every step. */
export interface StepProps {
  draft: SignupDraft
  setup: SignupSetup
  answer: UpdateAnswers
  errors: Partial<Record<SignupField, ReactNode>>
}
