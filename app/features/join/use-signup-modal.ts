import { createContext, useContext } from 'react'

export interface SignupOptions {
  /** The member the visitor joins for. */
  target?: string
  /** The address to return to after joining; the members page by default. */
  next?: string
}

export const SignupModalContext = createContext<(aim?: SignupOptions) => void>(() => {})

/** Opens sign-up in front of the page, for any action of a visitor that needs an account. */
export function useSignupModal() {
  return useContext(SignupModalContext)
}
