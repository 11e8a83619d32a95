import { fork } from 'node:child_process'
import { once } from 'node:events'

export interface Recorded {
  name?: string
  text: string
  values: unknown[]
}

/** The SQL that each of these calls sends when it comes again, without the one that finds the member. */
export async function recordStatements(
  settings: Record<string, string>,
  request: { addresses: string[]; cookie: string },
): Promise<Recorded[][]> {
  const child = fork(new URL('./recorder.ts', import.meta.url), { env: { ...process.env, ...settings } })
  try {
    await once(child, 'message')
    child.send(request)
    const [statements] = (await once(child, 'message')) as [Recorded[][]]
    return statements
  } finally {
    child.disconnect()
  }
}
