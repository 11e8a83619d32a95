import { createContext, useContext } from 'react'

export interface SignupAim {
  /** The member for whose sake the visitor joins. */
  target?: string
  /** The address of the action to come back to; members by default. */
  next?: string
}

export const SignupModalContext = createContext<(aim?: SignupAim) => void>(() => {})

/** Opens sign-up in front of the page: for whatever a visitor presses that needs an account. */
export function useSignupModal() {
  return useContext(SignupModalContext)
}
