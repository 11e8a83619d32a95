import { msg } from '@lingui/core/macro'
import { brandMarkPath } from '#app/design/style/brand-marks.ts'
import { describeUser } from '#app/features/accounts/user/users.server.ts'
import { presentDiscount } from '#app/features/payments/discounts/new-members-discounts.server.ts'
import { getCustomFictionalTexts } from '#app/features/sites/fictional-texts.server.ts'
import { isCountry, languagesOf } from '#app/features/sites/places/countries.ts'
import { findCompanyOfSite, getSiteText } from '#app/features/sites/sites.server.ts'
import { mayStoreTracking, needsConsent } from '#app/features/tracking/traffic-source.server.ts'
import { hasTranslationService } from '#app/features/translation/translate.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { siteLocale } from '#app/i18n/reader-locale.ts'
import { now } from '#app/platform/clock.server.ts'
import { env, isDemo } from '#app/platform/env.server.ts'
import { needsEntryWarning } from '#app/web/cookies/entry-warning.ts'
import type { RootData } from '#app/web/page/root-data.ts'
import { type Visit, visitorCountry } from '#app/web/visit.ts'
import { pageAt } from './pages.ts'

const words = msg({
  context: 'a button that shows this page in your language: name that language',
  message: 'Read in English',
})

/** Worded in the offered language. */
export function languageOffer({ offeredLocale }: Pick<Visit, 'offeredLocale'>): RootData['languageOffer'] {
  if (!offeredLocale) return null
  const i18n = i18nFor(offeredLocale)
  return { locale: offeredLocale, words: i18n._(words), close: i18n._(msg`Close this notice`) }
}

/** Everything except what only the request itself knows. */
type VisitRootData = Omit<
  RootData,
  | 'hasTrafficSource'
  | 'languageOffer'
  | 'canBrowseMembers'
  | 'oldBrowser'
  | 'preloads'
  | 'sessionEnded'
  | 'startPictures'
>

/** `pattern` is that of the page, as in the table of pages. */
export async function rootData(visit: Visit, pattern: string): Promise<VisitRootData> {
  const { site, locale } = visit
  // A suspended member sees the few pages that stay open as a visitor does.
  const viewer = visit.viewer?.suspended ? null : visit.viewer
  const { search, noWarning = false, isLander = false } = pageAt(pattern)
  const [user, company] = await Promise.all([viewer && describeUser(viewer, site), findCompanyOfSite(site)])
  const country = visitorCountry(visit)
  return {
    user,
    locale,
    country,
    languages: languagesFor([country, user?.profile.country]),
    origin: visit.origin,
    isLander,
    isConsole: visit.staff !== null || visit.isStaffDevice,
    noindex: search === 'noindex' || search === 'closed',
    listedIn: search === 'listed' ? siteLocale(site.domain_language) : null,
    site: {
      name: site.name,
      mark: brandMarkPath(site.niche),
      accent: site.accent,
      indexTitle: getSiteText(site.index_title, locale),
      description: getSiteText(site.description, locale),
      company: company.name,
      hasFictional: site.has_fictional,
      signups: site.signups,
      fictional: { ...getCustomFictionalTexts(site, locale), icon: site.fictional_icon },
    },
    preview: visit.preview,
    maintenance: findMaintenance(visit),
    display: visit.display,
    dismissed: viewer ? visit.dismissed : [],
    ...(viewer && user
      ? await presentDiscount(viewer, new Date(user.signup_date))
      : { discount: null, discountReservedBy: null }),
    timeZone: viewer?.time_zone ?? null,
    shouldAskConsent: !visit.consent && needsConsent(visit),
    canStoreTracking: mayStoreTracking(visit),
    entryWarnings: {
      everywhere: needsEntryWarning({ ...entryWarningInput(visit), noWarning }),
      onLanders: needsEntryWarning({ ...entryWarningInput(visit), noWarning, onlyIn: ['NL', 'DE'] }),
    },
    usFooter: locale === 'en' && env().US_FOOTER,
    demo: isDemo(),
    hasTranslationService: viewer?.status === 'active' && hasTranslationService(),
  }
}

/** Planned work is announced as soon as it is planned, everything else while it lasts. */
function findMaintenance({ site, dismissed }: Visit): RootData['maintenance'] {
  const { maintenance_kind: kind, maintenance_from: from, maintenance_until: until } = site
  const at = now()
  if (!kind || !from || !until || until <= at || (kind !== 'planned' && from > at)) return null
  const id = `${kind}-${from.getTime()}-${until.getTime()}`
  if (dismissed.includes(`hide-maintenance-notice|${id}`)) return null
  return { id, kind, from: from.toISOString(), until: until.toISOString() }
}

/** The languages of the first known country. */
function languagesFor(countries: unknown[]) {
  const known = countries.find(isCountry)
  return known ? languagesOf(known) : []
}

function entryWarningInput(visit: Visit) {
  return {
    loggedIn: visit.viewer !== null,
    dismissedAt: visit.warnedAt,
    country: visitorCountry(visit),
    enabled: visit.site.enable_site_entry_popup as boolean | string[],
  }
}
