import { pino } from 'pino'
import { env, isDemo } from './env.server.ts'

/** JSON lines. Never a mail address, a message text, a token or an address with a query reaches it. */
export const log = pino({
  level: env().LOG_LEVEL ?? (isDemo() ? 'warn' : 'info'),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describeError },
})

/** The stack names places in the code; the message of a database error may quote a row, so it stays out. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, code, message: code ? undefined : error.message, stack: stack?.slice(0, 12) }
}
