/** What the server says no with. */
export interface CallProblem {
  error: string
  message: string
  fields?: Record<string, string>
}

export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly problem: CallProblem

  constructor(problem: CallProblem) {
    super(problem.error)
    this.problem = problem
  }
}

/** Null when the server could not be reached or did not explain itself. */
export function problemOf(failure: unknown): CallProblem | null {
  return failure instanceof CallFailure ? failure.problem : null
}
