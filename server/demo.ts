import { env, isDemo } from '../app/platform/env.server.ts'
import type * as Built from './app.ts'

/** The only place where the program loads the demo, so that production loads nothing of it. */

/** Fills a database that has no site yet; returns the demo logins. */
export async function prepareDemo(databaseUrl: string) {
  const { demoLogins, fillDemo } = await import('../db/demo/fill.ts')
  await fillDemo(databaseUrl, { members: env().DEMO_MEMBERS, log: console.log })
  return demoLogins
}

type DemoHooks = Pick<typeof Built, 'setPortraitRenderer' | 'setFictionalCompanion'>

export async function installDemo({ setPortraitRenderer, setFictionalCompanion }: DemoHooks) {
  if (!isDemo()) return
  setPortraitRenderer(await import('../db/demo/portraits.ts'))
  setFictionalCompanion(await import('../db/demo/companion.ts'))
}
