import { msg } from '@lingui/core/macro'
import { redirect } from 'react-router'
import { signupMode } from '#app/features/join/signup-mode.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { hasTrafficSource } from '#app/features/tracking/traffic-source.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import { type Site, type Viewer, type Visit, visitorCountry } from '#app/web/visit.ts'
import type { SignupSetup, SignupTarget } from './signup-setup.ts'

/** What the sign-up asks on this site, and whom it is aimed at; members who are already here have no use for it. */
export async function openSignup(visit: Visit, targetId?: string): Promise<SignupSetup> {
  const { site, viewer, locale } = visit
  if (viewer && viewer.status !== 'not_confirmed') throw redirect('/members')
  if (targetId) await spendReading(visit, 'profile')
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
    target: targetId ? await signupTarget(viewer, site, targetId) : null,
    waiting: viewer !== null,
  }
}

/** The member at whom a sign-up is aimed, as far as the visitor, or someone who still has to confirm, may see. */
async function signupTarget(viewer: Viewer | null, site: Site, id: string): Promise<SignupTarget> {
  const [member] = isUuid(id) ? await memberCards(viewer, site, [id]) : []
  if (!member) throw new Refusal('not_found')
  const { name, age, city, fictional, main_image } = member
  return { id, name, age, city, fictional, main_image }
}

/** What the tab says: nobody is asked to join who cannot. */
export function signupTitle({ site, locale }: Visit, request: Request): string {
  const mode = signupMode(site, hasTrafficSource(request) ? { ref: 'known' } : null)
  return i18nFor(locale)._(mode === 'open' ? msg`Join free` : msg`New members`)
}
