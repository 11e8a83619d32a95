import { createContext } from 'react'

/** Of inline scripts, as the content policy of this document asks for it; the server alone knows it. */
export const NonceContext = createContext<string | undefined>(undefined)
