import { env, isDemo } from '../app/platform/env.server.ts'
import type * as Built from './app.ts'

/** The only place where the program loads the demo, so that production loads nothing of it. */

/** Fills a database that has no site yet; returns the demo logins. */
export async function prepareDemo(databaseUrl: string) {
  const { demoLogins, fillDemo } = await import('../db/demo/fill.ts')
  await fillDemo(databaseUrl, { members: env().DEMO_MEMBERS, say: console.log })
  return demoLogins
}

type Plugs = Pick<typeof Built, 'drawPhotosWith' | 'answerFictionalWith'>

export async function plugInDemo({ drawPhotosWith, answerFictionalWith }: Plugs) {
  if (!isDemo()) return
  drawPhotosWith(await import('../db/demo/portraits.ts'))
  answerFictionalWith(await import('../db/demo/companion.ts'))
}
