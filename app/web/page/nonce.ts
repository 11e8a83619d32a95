import { createContext } from 'react'

/** For inline scripts, as this document's content security policy requires; only the server knows it. */
export const NonceContext = createContext<string | undefined>(undefined)
