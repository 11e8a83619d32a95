import { createContext, useContext } from 'react'

export interface SignupAim {
  /** The member the visitor joins for. */
  target?: string
  /** The address to return to after joining; the members page by default. */
  next?: string
}

export const SignupModalContext = createContext<(aim?: SignupAim) => void>(() => {})

/** Opens sign-up in front of the page, for any action of a visitor that needs an account. */
export function useSignupModal() {
  return useContext(SignupModalContext)
}
