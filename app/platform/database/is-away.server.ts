/** Shut down by somebody, crashed, starting up, or out of connections; those of class 08 are broken connections. */
const awayState = /^(?:08...|57P0[123]|53300)$/
/** A socket that broke while it was read or written. Files name the same calls with other codes, requests only the code. */
const broken = /^(?:ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT)$/
const transferring = new Set(['read', 'write'])
/** One that was never made, also to a socket in a folder. */
const connecting = new Set(['connect', 'getaddrinfo'])
/** The driver's own errors have no code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/

/** Whether the database could not be reached or went away before it answered: there is nothing wrong with the query. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host of several addresses has an error for each.
  if (error instanceof AggregateError) return error.errors.some(databaseIsAway)
  const { code, syscall = '' } = error as NodeJS.ErrnoException
  if (code === undefined) return awayWords.test(error.message)
  return awayState.test(code) || connecting.has(syscall) || (broken.test(code) && transferring.has(syscall))
}
