import { msg } from '@lingui/core/macro'
import { termsDate } from '#app/features/consents/terms-date.ts'
import { withdrawalDays } from '#app/features/payments/refunds/withdraw/withdrawal-time.ts'
import type { MessageCosts } from '#app/features/sites/prices/prices.server.ts'
import { cleanPhone } from '#app/features/sites/settings.server.ts'
import { type Company, isNicheSite } from '#app/features/sites/sites.server.ts'
import { hasTranslationService } from '#app/features/translation/translate.server.ts'
import { canAnyVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName, formatDate, formatMoney } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { minimumAge } from '#app/platform/values/age.ts'
import type { Site } from '#app/web/visit.ts'
import { formatEmergencyNumber, getAuthorityValues } from './authorities.ts'
import type { Values } from './placeholders.server.ts'
import { renderStoredItemRows } from './stored-items.server.ts'

/** Labels that legal texts quote from the pages, word for word: `“{{label_report}}”`. */
const labels = {
  label_complaints: msg`Complaints`,
  label_confirm_withdrawal: msg`Confirm withdrawal`,
  label_cookie_choices: msg`Cookie choices`,
  label_likes_you: msg`Likes you`,
  label_members_only: msg`Show my profile to members only`,
  label_messages: msg`Messages`,
  label_report: msg({ context: 'button: a profile or a message', message: 'Report' }),
  label_send_likes: msg`Send likes for me to people who match my search`,
  label_take_back: msg`Take back`,
  label_translate: msg`Translate`,
  label_withdraw: msg`Withdraw from contract here`,
}

export interface Publisher {
  site: Pick<
    Site,
    | 'niche'
    | 'name'
    | 'domain'
    | 'support_email'
    | 'support_phone'
    | 'refund_days'
    | 'message_credits'
    | 'photo_credits'
    | 'gift_credits'
    | 'signup_credits'
    | 'message_length'
    | 'free_visible_photos'
    | 'chat_history_limit'
    | 'has_fictional'
    | 'hide_account_existence'
    | 'logged_out_search'
    | 'logged_out_search_trafficsource'
  >
  company: Pick<
    Company,
    | 'name'
    | 'address'
    | 'city'
    | 'country'
    | 'representative'
    | 'register'
    | 'registration_number'
    | 'tradenames'
    | 'vat_numbers'
    | 'host'
    | 'created_at'
  >
  messageCosts: MessageCosts
}

export interface LegalReader {
  locale: Locale
  country: string | null
  /** The current location, if it is known better than the country whose prices are shown. */
  location?: string | null
}

/** Everything that a legal text may mention, written for its reader. */
export function collectLegalValues(
  { site, company, messageCosts }: Publisher,
  { locale, country, location = country }: LegalReader,
): Values {
  return {
    site_name: site.name,
    site_domain: site.domain,
    company_name: company.name,
    company_address: company.address,
    company_city: company.city,
    company_country: countryName(company.country, locale),
    company_representative: company.representative,
    company_register: company.register,
    company_registration_number: company.registration_number,
    company_tradenames: company.tradenames.join(', '),
    company_vat_numbers: company.vat_numbers.join(', '),
    company_host: company.host,
    support_email: site.support_email,
    support_phone: getSupportPhone(site) ?? '',
    for_fifty: !isNicheSite(site),
    fictional: site.has_fictional,
    hides_accounts: site.hide_account_existence,
    shown_to_visitors: canAnyVisitorSeeMembers(site),
    translation_service: hasTranslationService(),
    refund_days: site.refund_days,
    withdrawal_days: withdrawalDays(country ?? company.country, site),
    message_credits: site.message_credits,
    photo_credits: site.photo_credits,
    gift_credits: site.gift_credits,
    signup_credits: site.signup_credits,
    message_length: site.message_length,
    minimum_message_cost: formatMinimumMessageCost(messageCosts, locale, country),
    free_photos: 3,
    premium_photos: 25,
    free_visible_photos: site.free_visible_photos,
    free_conversations: 2,
    chat_history_limit: site.chat_history_limit,
    terms_date: formatDate(termsDate(company), locale),
    min_age: minimumAge,
    reactivation_days: 14,
    ...getAuthorityValues(country ?? company.country),
    emergency_number: formatEmergencyNumber(location, locale),
    ...translateLabels(locale),
    ...renderStoredItemRows(locale),
  }
}

export function getSupportPhone(site: Pick<Site, 'support_phone'>): string | null {
  return (site.support_phone && cleanPhone(site.support_phone)) || null
}

function formatMinimumMessageCost(byCountry: MessageCosts, locale: Locale, country: string | null): string {
  const found = (country && byCountry[country]) || Object.values(byCountry)[0]
  return found ? formatMoney(found.costs, found.currency, locale) : '–'
}

function translateLabels(locale: Locale): Values {
  const i18n = i18nFor(locale)
  return Object.fromEntries(Object.entries(labels).map(([name, words]) => [name, i18n._(words)]))
}
