/** What the server says no with. */
export interface CallProblem {
  error: string
  message: string
  fields?: Record<string, string>
  /** Of an account that is about to be deleted: when it was closed. */
  closed_at?: string
}

/** Null when the server could not be reached or did not explain itself. Of any failure, so that it costs pages nothing. */
export function problemOf(failure: unknown): CallProblem | null {
  return (failure as { problem?: CallProblem } | undefined)?.problem ?? null
}
