import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { getSignupMode } from '#app/features/join/signup-mode.ts'
import { memberCards, memberName } from '#app/features/members/members.server.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { isNicheSite } from '#app/features/sites/sites.server.ts'
import { hasTrafficSource } from '#app/features/tracking/traffic-source.server.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { type Viewer, type Visit, visitorCountry } from '#app/web/visit.ts'
import { findSignupMessage } from './signup.db.server.ts'
import type { SignupSetup, SignupTarget } from './signup-setup.ts'

/** Reads the questions of sign-up on this site, and its target; redirects confirmed members. */
export async function readSignupSetup(
  visit: Visit,
  request: Request,
  targetId?: string,
): Promise<SignupSetup> {
  const { site, viewer, locale } = visit
  if (viewer && viewer.status !== 'not_confirmed') throw redirect('/members')
  if (targetId) await spendReadingPoints(visit, 'profile')
  const country = visitorCountry(visit)
  return {
    signups: site.signups,
    country: isCountry(country) && site.countries.includes(country) ? country : null,
    countries: describeCountries(site, locale).map(({ code, name, region_label }) => ({
      code,
      name,
      region_label,
    })),
    gender: site.default_gender,
    seeking: site.default_seeking,
    messageLength: site.message_length,
    messageCredits: site.message_credits,
    signupCredits: site.signup_credits,
    isNiche: isNicheSite(site),
    hidesExistence: site.hide_account_existence,
    target: targetId ? await findSignupTarget(visit, request, targetId) : null,
    isUnconfirmed: viewer !== null,
    hasWrittenToTarget: viewer && targetId ? await hasWrittenTo(viewer, targetId) : false,
  }
}

async function hasWrittenTo({ id }: Viewer, targetId: string): Promise<boolean> {
  return (await findSignupMessage(id))?.target_id === targetId
}

/** The member a sign-up is aimed at, with what a visitor or an unconfirmed member may see. */
async function findSignupTarget(
  { viewer, site }: Visit,
  request: Request,
  id: string,
): Promise<SignupTarget> {
  if (!isUuid(id)) throw new Refusal('not_found')
  const [member] = viewer || canVisitorSeeMembers(site, request) ? await memberCards(viewer, site, [id]) : []
  if (member) {
    const { name, age, city, fictional, main_image } = member
    return { id, name, age, city, fictional, main_image }
  }
  const named = viewer ? null : await memberName(site, id)
  if (!named) throw new Refusal('not_found')
  return { id, ...named, age: null, city: null, main_image: null }
}

/** The title of the tab: nobody is asked to join who cannot. */
export function getSignupTitle({ site, locale }: Visit, request: Request): string {
  const mode = getSignupMode(site, hasTrafficSource(request) ? { ref: 'known' } : null)
  return i18nFor(locale)._(mode === 'open' ? msg`Join free` : msg`New members`)
}
