import { useLayoutEffect, useState } from 'react'
import { readSignupDraft, type SignupDraft, saveSignupDraft } from '../signup-draft.ts'
import type { SignupSetup } from '../signup-setup.ts'

export type Answer = (answers: SignupDraft | ((draft: SignupDraft) => SignupDraft)) => void

/** The answers so far, kept at every keystroke; `ready` once those of before a reload are back. */
export function useSignupDraft(setup: SignupSetup, handedOver?: SignupDraft) {
  const [draft, setDraft] = useState<SignupDraft>({})
  const [ready, setReady] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, as the page comes to life
  useLayoutEffect(() => {
    if (handedOver) saveSignupDraft(handedOver)
    setDraft(readSignupDraft())
    setReady(true)
  }, [])

  const answer: Answer = (answers) => {
    setDraft((before) => {
      const added = typeof answers === 'function' ? answers(before) : answers
      saveSignupDraft(added)
      return { ...before, ...added }
    })
  }

  return { draft: withDefaults(draft, setup), said: draft, started: isStarted(draft), ready, answer }
}

/** What the site or the address suggests holds until the reader says otherwise. */
function withDefaults(draft: SignupDraft, setup: SignupSetup): SignupDraft {
  return {
    ...draft,
    gender: draft.gender ?? setup.gender ?? undefined,
    seeking: draft.seeking ?? setup.seeking ?? undefined,
    country: draft.country ?? setup.country ?? undefined,
    message: draft.message?.to === setup.target?.id ? draft.message : undefined,
  }
}

/** Something was answered, so that closing by accident would cost the reader work. */
function isStarted({ target: _target, from: _from, sent_to: _sentTo, ...answers }: SignupDraft) {
  return Object.values(answers).some(Boolean)
}
