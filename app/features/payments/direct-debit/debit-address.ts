interface Asked {
  package: string
  /** As it was typed; empty without one. */
  code: string
  /** Where the buyer came from; empty if from nowhere. */
  from: string
  /** Once it waits for its code. */
  payment?: string
}

/** The page on which an order by direct debit is begun and signed. */
export function debitAddress(asked: Asked): string {
  const given = Object.entries(asked).filter(([, value]) => value)
  return `/directdebit?${new URLSearchParams(given)}`
}
