import { describeUser } from '#app/features/accounts/users.server.ts'
import { needsEntryWarning } from '#app/features/safety/entry-warning.ts'
import { countries } from '#app/features/sites/countries.data.ts'
import { isCountry } from '#app/features/sites/countries.ts'
import { ownFictionalWords } from '#app/features/sites/fictional-words.server.ts'
import { companyOf, siteText } from '#app/features/sites/sites.server.ts'
import { env, isDemo } from '#app/platform/env.server.ts'
import { type Visit, visitorCountry } from '#app/visit.ts'

/** What every page needs to know; sent once with the document, so it is kept small. */
export async function rootData(visit: Visit, path: string) {
  const { site, viewer, locale } = visit
  const [user, company] = await Promise.all([viewer && describeUser(viewer, site), companyOf(site)])
  const country = visitorCountry(visit)
  const known = isCountry(country) ? countries[country] : null
  return {
    user,
    locale,
    country,
    origin: visit.origin,
    site: {
      name: site.name,
      accent: site.accent,
      indexTitle: siteText(site.index_title, locale),
      description: siteText(site.description, locale),
      company: company.name,
      hasFictional: site.has_fictional,
      fictional: { ...ownFictionalWords(site, locale), icon: site.fictional_icon },
    },
    display: visit.display,
    dismissed: viewer ? visit.dismissed : [],
    /** The member's as we have it; the page tells when it differs. */
    timeZone: viewer?.time_zone ?? null,
    /** Where the country is unknown, the stricter law counts. */
    asksConsent: !visit.consent && (known?.consent ?? true),
    /** Whether the source of a visit may be kept beyond the tab. */
    keepsTracking: visit.consent ? visit.consent.choice === 'accepted' : known?.consent === false,
    warns: {
      everywhere: needsEntryWarning(situation(visit, path)),
      onLanders: needsEntryWarning({ ...situation(visit, path), onlyIn: ['NL', 'DE'] }),
    },
    usFooter: locale === 'en' && env().US_FOOTER,
    demo: isDemo(),
  }
}

function situation(visit: Visit, path: string) {
  return {
    path,
    loggedIn: visit.viewer !== null,
    dismissedAt: visit.warnedAt,
    country: visitorCountry(visit),
    enabled: visit.site.enable_site_entry_popup as boolean | string[],
  }
}

export type RootData = Awaited<ReturnType<typeof rootData>>
