import { now } from '#app/platform/clock.server.ts'
import { makeProfile, type ProfileOptions } from './profile.ts'
import { makeSession } from './session.ts'
import { siteOf } from './site.ts'

/** A logged-in member, with what others see, and with what a call or a rule needs to know. */
export async function makeMember(wanted: ProfileOptions = {}) {
  const profile = await makeProfile(wanted)
  return { ...profile, site: await siteOf(wanted.on), ...(await makeSession(profile)) }
}

/** A member who has joined this minute, and has the discounts of new members. */
export function makeNewMember(wanted: ProfileOptions = {}) {
  return makeMember({ ...wanted, account: { ...wanted.account, signup_date: now() } })
}
