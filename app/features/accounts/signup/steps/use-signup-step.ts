import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SignupDraft } from '../signup-draft.ts'
import { parseSignupHash, type Step, toSignupHash } from '../signup-hash.ts'
import { findReachableStep } from './signup-steps.ts'

/** The step in the address. A change after # loads nothing, and the browser's own Back goes one question back. */
export function useSignupStep(steps: readonly Step[], draft: SignupDraft, ready: boolean) {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const requestedStep = parseSignupHash(hash)
  const step: Step = ready ? findReachableStep(steps, draft, requestedStep, new Date()) : 'who'
  const previousStep = steps[steps.indexOf(step) - 1]

  function show(next: Step, { replace = false } = {}) {
    const state = { signupFrom: replace ? undefined : step }
    navigate({ search, hash: toSignupHash(next) }, { replace, state, preventScrollReset: true })
  }

  // The address says where the reader is, so that answering a question does not yet move on to the next. Someone who
  // has just pressed Back is on the way out: the browser's address is ahead of the router's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the two differ
  useEffect(() => {
    if (ready && step !== requestedStep && window.location.hash === hash) show(step, { replace: true })
  }, [ready, step, requestedStep])

  return {
    step,
    show,
    canGoBack: previousStep !== undefined,
    goBack() {
      if (!previousStep) return
      // A visitor who began in the middle has no earlier question in the history.
      if (state?.signupFrom === previousStep) navigate(-1)
      else show(previousStep, { replace: true })
    },
  }
}
