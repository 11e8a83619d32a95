import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { minimumAge } from '#app/platform/values/age.ts'
import type { Site, Visit } from '#app/web/visit.ts'
import { getFictionalTexts } from './fictional-texts.server.ts'
import { countries, languagesOf } from './places/countries.ts'
import { regionLabel } from './places/region-labels.ts'
import { regionsByCountry } from './places/regions.data.ts'
import { findMinimumMessageCosts } from './prices/prices.server.ts'
import { getPushKey } from './push-key.server.ts'
import type { CompanyInfo, Regions, Settings } from './settings.contract.ts'
import { type Company, findSiteForHost, getSiteCountries, getSiteText } from './sites.server.ts'

type Visitor = Pick<Visit, 'locale' | 'geoipCountry' | 'selectedCountry'>

/** The site of a forced domain if that is known, otherwise the visitor's. */
export async function resolveForcedSite(site: Site, domain: string | string[] | undefined): Promise<Site> {
  const forced = typeof domain === 'string' ? await findSiteForHost(domain) : null
  return forced?.known ? forced.site : site
}

/** Everything that pages and partners may know about a site, in the visitor's language. */
export async function describeSettings(site: Site, visitor: Visitor): Promise<Settings> {
  const { publicKey } = await getPushKey()
  const { locale } = visitor
  const words = getFictionalTexts(site, locale)
  return {
    name: site.name,
    index_title: getSiteText(site.index_title, locale),
    description: getSiteText(site.description, locale),
    domain: site.domain,
    domain_language: site.domain_language,
    cdn_prefix: site.cdn_prefix,
    niche: site.niche,
    signups: site.signups,
    logged_out_search: site.logged_out_search,
    logged_out_search_trafficsource: site.logged_out_search_trafficsource,
    push_public_key: publicKey,
    geoip_country: visitor.geoipCountry,
    geoip_selected_country: visitor.selectedCountry,
    minimum_message_costs: await findMinimumMessageCosts(site),
    support_phone: site.support_phone && cleanPhone(site.support_phone),
    support_email: site.support_email,
    enable_site_entry_popup: site.enable_site_entry_popup,
    fictional_icon: site.fictional_icon,
    countries: describeCountries(site, locale),
    visible_profile_fields: site.visible_profile_fields,
    visible_profile_notes: site.visible_profile_notes,
    message_credits: site.message_credits,
    photo_credits: site.photo_credits,
    gift_credits: site.gift_credits,
    signup_credits: site.signup_credits,
    message_length: site.message_length,
    search_fields: site.search_fields,
    fictional_warning: words.warning,
    fictional_singular: words.singular,
    fictional_plural: words.plural,
    refund_days: site.refund_days,
    member_resell: site.member_resell,
    company_id: site.company_id,
    mail_name: site.mail_name,
    chat_history_limit: site.chat_history_limit,
    free_visible_photos: site.free_visible_photos,
    has_fictional: site.has_fictional,
    fictional_shown: site.fictional_shown,
    hide_account_existence: site.hide_account_existence,
    accent: site.accent,
    min_age: minimumAge,
  }
}

/** A site's countries in the alphabetical order of the reader's language. */
export function describeCountries(site: Pick<Site, 'countries'>, locale: Locale): Settings['countries'] {
  const i18n = i18nFor(locale)
  const { compare } = new Intl.Collator(locale)
  return getSiteCountries(site)
    .map((code) => ({
      code,
      name: countryName(code, locale),
      languages: [...languagesOf(code)],
      currency: countries[code].currency,
      region_label: regionLabel(i18n, code),
    }))
    .sort((one, other) => compare(one.name, other.name))
}

export function describeRegions(site: Pick<Site, 'countries'>, locale: Locale): Regions {
  const i18n = i18nFor(locale)
  return Object.fromEntries(
    getSiteCountries(site).map((code) => {
      const regions = (regionsByCountry[code] ?? []).map(({ code, name }) => ({ code, name }))
      return [code, { label: regionLabel(i18n, code), regions }]
    }),
  )
}

export function describeCompany(company: Company): CompanyInfo {
  return {
    name: company.name,
    address: company.address,
    registration_number: company.registration_number,
    city: company.city,
    country: company.country,
    tradenames: company.tradenames,
    vat_numbers: company.vat_numbers,
    support_phone: company.support_phone && cleanPhone(company.support_phone),
    delete_discount: company.delete_discount,
    added: company.created_at.toISOString(),
  }
}

/** A phone number as shown and dialled: without hyphens (of any length) and white space. */
export function cleanPhone(phone: string): string {
  return phone.replace(/[\p{Pd}\s]/gu, '')
}
