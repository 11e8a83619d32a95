import { redirect } from 'react-router'
import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import { isCountry } from '#app/features/sites/places/countries.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { spendReading } from '#app/web/calls/limit-reading.server.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'
import type { SignupSetup } from './signup-setup.ts'
import { signupTarget } from './signup-target.server.ts'

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
    isNiche: isNicheSite(site),
    hidesExistence: site.hide_account_existence,
    target: targetId ? await signupTarget(viewer, site, targetId) : null,
    waiting: viewer !== null,
  }
}
