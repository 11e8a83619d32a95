import type { ReactNode } from 'react'
import {
  readSignupDraft,
  type SignupDraft,
  saveSignupDraft,
} from '#app/features/accounts/signup/signup-draft.ts'
import type { SignupSetup } from '#app/features/accounts/signup/signup-setup.ts'
import { Store } from '#app/web/browser/store.ts'
import type { SignupField } from './signup-steps.ts'

export type UpdateAnswers = (answers: SignupDraft | ((said: SignupDraft) => SignupDraft)) => void

interface AnswersState {
  current: SignupDraft
  /** The answers present when the flow opened, such as those of a landing page. */
  initial: SignupDraft
  /** Whether the answers from before a reload are restored. */
  ready: boolean
}

/** The answers so far, stored in this tab at every keystroke. */
export class SignupAnswers extends Store<AnswersState> {
  constructor() {
    super({ current: {}, initial: {}, ready: false })
  }

  /** Restores the answers after hydration; the server has none of them. */
  open(handedOver?: SignupDraft) {
    if (handedOver) saveSignupDraft(handedOver)
    const said = readSignupDraft()
    this.set({ current: said, initial: said, ready: true })
  }

  update: UpdateAnswers = (answers) => {
    const { current, ...rest } = this.snapshot()
    const added = typeof answers === 'function' ? answers(current) : answers
    saveSignupDraft(added)
    this.set({ current: { ...current, ...added }, ...rest })
  }
}

/** Suggestions of the site or the IP address apply until the reader chooses otherwise. */
export function applyDefaults(answers: SignupDraft, setup: SignupSetup): SignupDraft {
  return {
    ...answers,
    gender: answers.gender ?? setup.gender ?? undefined,
    seeking: answers.seeking ?? setup.seeking ?? undefined,
    country: answers.country ?? setup.country ?? browserCountry(setup),
    message: answers.message?.to === setup.target?.id ? answers.message : undefined,
  }
}

/** The region of the browser's language, such as GB of en-GB, for visitors whose IP address reveals no country. */
function browserCountry({ countries }: SignupSetup): string | undefined {
  if (typeof document === 'undefined') return
  const { region } = new Intl.Locale(navigator.language)
  return countries.find(({ code }) => code === region)?.code
}

/** Whether anything was answered, so that closing by accident would lose the reader's work. */
export function hasAnswers({
  target: _target,
  from: _from,
  sent_to: _sentTo,
  likes: _likes,
  ...answers
}: SignupDraft) {
  return Object.values(answers).some(Boolean)
}

/** The props of every step. */
export interface StepProps {
  draft: SignupDraft
  setup: SignupSetup
  answer: UpdateAnswers
  errors: Partial<Record<SignupField, ReactNode>>
}
