/** Its id in the catalogue of payment methods. */
export const debitMethod = 'sepa_direct_debit'

interface Asked {
  package: string
  /** As typed; empty without one. */
  code: string
  /** The page the buyer came from; empty if none. */
  from: string
  /** Set once it waits for its code. */
  payment?: string
}

/** The page on which a direct debit is ordered and signed. */
export function debitAddress(asked: Asked): string {
  const parameters = Object.entries(asked).filter(([, value]) => value)
  return `/directdebit?${new URLSearchParams(parameters)}`
}
