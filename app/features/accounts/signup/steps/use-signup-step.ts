import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignupDraft } from '../signup-draft.ts'
import { hashOf, type Step, stepOfHash } from '../signup-hash.ts'
import { reachableStep } from './signup-steps.ts'

/** The step in the address. A change after # loads nothing, and the browser's own Back goes one question back. */
export function useSignupStep(steps: readonly Step[], draft: SignupDraft, ready: boolean) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const asked = stepOfHash(hash)
  const step: Step = ready ? reachableStep(steps, draft, asked, new Date()) : 'who'
  const before = steps[steps.indexOf(step) - 1]

  function show(next: Step, { replace = false } = {}) {
    const state = { signupFrom: replace ? undefined : step }
    navigate({ search, hash: hashOf(next) }, { replace, state, preventScrollReset: true })
  }

  // The address says where the reader is, so that answering a question does not yet move on to the next. Someone who
  // has just pressed Back is on the way out: the browser's address is ahead of the router's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the two differ
  useEffect(() => {
    if (ready && step !== asked && window.location.hash === hash) show(step, { replace: true })
  }, [ready, step, asked])

  return {
    step,
    show,
    canGoBack: before !== undefined,
    goBack() {
      if (!before) return
      // A visitor who began in the middle has no earlier question in the history.
      if (state?.signupFrom === before) navigate(-1)
      else show(before, { replace: true })
    },
  }
}
