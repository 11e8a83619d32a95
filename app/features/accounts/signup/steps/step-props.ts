import type { ReactNode } from 'react'
import type { SignupDraft } from '../signup-draft.ts'
import type { SignupSetup } from '../signup-setup.ts'
import type { Answer } from './signup-answers.ts'
import type { SignupField } from './signup-steps.ts'

/** The props of every step. */
export interface StepProps {
  draft: SignupDraft
  setup: SignupSetup
  answer: Answer
  errors: Partial<Record<SignupField, ReactNode>>
}
