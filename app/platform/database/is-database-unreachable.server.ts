/**
 * Shut down, crashed, starting up, out of connections, or now a replica that refuses writes; class 08 is for broken
 * connections, and PgBouncer's own errors.
 */
const unreachableCodes = /^(?:08...|57P0[123]|53300|25006)$/
/**
 * A socket that broke during a read or write. File errors name the same syscalls with other codes; errors of requests
 * have only the code.
 */
const brokenSocketCodes = /^(?:ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT)$/
const transferSyscalls = new Set(['read', 'write'])
/** A connection that was never made, also to a Unix socket. */
const connectSyscalls = new Set(['connect', 'getaddrinfo'])
/** The driver's own errors have no code. */
const unreachableMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end)/

/** Whether the database was unreachable or went away before it answered, which is no fault of the query. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // A host with several addresses yields one error for each.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnreachable)
  const { code, syscall = '' } = error as NodeJS.ErrnoException
  if (code === undefined) return unreachableMessages.test(error.message)
  return (
    unreachableCodes.test(code) ||
    connectSyscalls.has(syscall) ||
    (brokenSocketCodes.test(code) && transferSyscalls.has(syscall))
  )
}
