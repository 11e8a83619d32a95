/** The body of a refusal. */
export interface CallProblem {
  error: string
  message: string
  fields?: Record<string, string>
  /** When the account was closed, if it is about to be deleted. */
  closed_at?: string
}

/**
 * Null when the server could not be reached or did not explain itself. Accepts any failure, so that pages need not load
 * the client for it.
 */
export function problemOf(failure: unknown): CallProblem | null {
  return (failure as { problem?: CallProblem } | undefined)?.problem ?? null
}
