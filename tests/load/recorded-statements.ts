import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { Call } from './calls.ts'

export interface Recorded {
  name?: string
  text: string
  values: unknown[]
}

/** The SQL that each of these calls sends, including the session check: on the first request, and on a repeated one. */
export async function recordStatements(
  settings: Record<string, string>,
  request: { calls: readonly Call[]; cookie: string },
): Promise<Record<'first' | 'again', Recorded[][]>> {
  const child = fork(new URL('./recorder.ts', import.meta.url), { env: { ...process.env, ...settings } })
  try {
    await once(child, 'message')
    child.send(request)
    const [statements] = await once(child, 'message')
    return statements
  } finally {
    child.disconnect()
  }
}
