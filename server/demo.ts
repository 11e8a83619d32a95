import { directDatabaseUrl, env, isDemo } from '../app/platform/env.server.ts'
import { store } from '../app/platform/storage/storage.server.ts'
import type * as Built from './app.ts'

/** The only place where the program loads the demo, so that production loads nothing of it. */

/** Fills a database that has no site yet; returns the demo logins. */
export async function prepareDemo(databaseUrl: string) {
  const { demoLogins, fillDemo } = await import('../db/demo/fill.ts')
  await fillDemo(databaseUrl, { members: env().DEMO_MEMBERS, log: console.log, storePicture: store })
  return demoLogins
}

/** Beside the start, which does not wait for it. A failure leaves queues empty and nothing else. */
export function startDemoWork({ app }: Pick<typeof Built, 'app'>) {
  const stopping = new AbortController()
  const { signal } = stopping
  const work = isDemo() ? fillQueues() : Promise.resolve()

  async function fillQueues() {
    try {
      const work = await import('../db/demo/work.ts')
      await work.fillQueues(app, directDatabaseUrl(), { log: console.log, signal })
    } catch (error) {
      if (!signal.aborted) console.error(`The demo’s queues stay empty: ${error}`)
    }
  }
  return {
    async stop() {
      stopping.abort()
      await work
    },
  }
}

export async function installDemo({ setFictionalCompanion }: Pick<typeof Built, 'setFictionalCompanion'>) {
  if (!isDemo()) return
  setFictionalCompanion(await import('../db/demo/companion.ts'))
}
