import { makeProfile, type Wanted } from './profile.ts'
import { makeSession } from './session.ts'
import { siteOf } from './site.ts'

/** Somebody who is logged in: with what others see, and with what a call or a rule needs to know. */
export async function makeMember(wanted: Wanted = {}) {
  const profile = await makeProfile(wanted)
  return { ...profile, site: await siteOf(wanted.on), ...(await makeSession(profile)) }
}
