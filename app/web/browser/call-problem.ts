/** What the server says no with. */
export interface CallProblem {
  error: string
  message: string
  fields?: Record<string, string>
}

/** Null when the server could not be reached or did not explain itself. Of any failure, so that it costs pages nothing. */
export function problemOf(failure: unknown): CallProblem | null {
  return (failure as { problem?: CallProblem } | undefined)?.problem ?? null
}
