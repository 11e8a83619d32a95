import { createContext, type ReactNode } from 'react'

/** Resends the confirmation email or corrects its address; the layout provides it, since `accounts` lies above. */
export const ConfirmEmailBoxContext = createContext<ReactNode>(null)
