/** Shut down by somebody, crashed, starting up, or out of connections; those of class 08 are broken connections. */
const awayState = /^(?:08...|57P0[123]|53300)$/
/** How the network says it: only errors of a socket name one of these calls of the system. */
const socketCalls = new Set(['connect', 'getaddrinfo', 'read', 'write'])
/** The driver's own errors have no code. */
const awayWords =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/

/** Whether the database could not be reached or went away before it answered: there is nothing wrong with the query. */
export function databaseIsAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall = '' } = error as NodeJS.ErrnoException
  return code === undefined ? awayWords.test(error.message) : awayState.test(code) || socketCalls.has(syscall)
}
