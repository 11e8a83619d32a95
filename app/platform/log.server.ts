import { pino } from 'pino'
import { env, isDemo } from './env.server.ts'

/** JSON lines. Mail addresses, message texts, tokens and URLs with a query never reach the log. */
export const log = pino({
  level: env().LOG_LEVEL ?? (isDemo() ? 'warn' : 'info'),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { error: describeError },
})

/** Stack lines name places in the code; the message of a database error may quote a row, so it is left out. */
function describeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? String(error.code) : undefined
  const stack = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { type: error.name, code, message: code ? undefined : error.message, stack: stack?.slice(0, 12) }
}
