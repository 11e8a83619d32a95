import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { collectGarbageOnSignal } from './collect-garbage-on-signal.ts'

/** Starts so many bare chats on one database. */
export async function startBareChats(many: number, databaseUrl: string) {
  const children: ChildProcess[] = []
  const urls: string[] = []
  for (let place = 0; place < many; place++) {
    const env = { ...process.env, DATABASE_URL: databaseUrl }
    const child = fork(new URL('./bare-chat.ts', import.meta.url), { env, execArgv: collectGarbageOnSignal })
    children.push(child)
    const [{ port }] = await once(child, 'message')
    urls.push(`http://localhost:${port}`)
  }
  return {
    urls,
    pid: children[0]?.pid ?? 0,
    stop() {
      for (const child of children) child.disconnect()
    },
  }
}
