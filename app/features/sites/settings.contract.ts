import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'
import { countryCodes } from './places/countries.ts'

export const PlacesQuery = z.object({
  country: z.enum(countryCodes),
  query: z.string().trim().min(2).max(80),
})

export const PlaceSuggestion = z
  .object({
    id: z.string(),
    city: z.string(),
    region: z.string().nullable(),
    region_name: z.string().nullable(),
  })
  .openapi('PlaceSuggestion')
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

const Credits = z.int().min(0)

/** The names are the specification's, section 3; the last group is ours. */
export const Settings = z
  .object({
    name: z.string(),
    index_title: z.string(),
    description: z.string(),
    domain: z.string(),
    domain_language: z.string(),
    cdn_prefix: z.string(),
    niche: z.int().min(1).max(7),
    signups: z.enum(['all', 'with_trafficsource', 'closed']),
    logged_out_search: z.boolean(),
    logged_out_search_trafficsource: z.boolean(),
    push_public_key: z.string(),
    geoip_country: z.string().nullable(),
    geoip_selected_country: z.string().nullable(),
    minimum_message_costs: z.record(z.string(), z.object({ costs: z.number(), currency: z.string() })),
    support_phone: z.string().nullable(),
    support_email: z.string(),
    enable_site_entry_popup: z.union([z.boolean(), z.array(z.string())]),
    fictional_icon: z.string(),
    countries: z.array(
      z.object({
        code: z.enum(countryCodes),
        name: z.string(),
        languages: z.array(z.enum(locales)),
        currency: z.string(),
        region_label: z.string(),
      }),
    ),
    visible_profile_fields: z.array(z.string()),
    visible_profile_notes: z.array(z.string()),
    message_credits: Credits,
    photo_credits: Credits,
    gift_credits: Credits,
    signup_credits: Credits,
    message_length: z.int(),
    search_fields: z.array(z.string()),
    fictional_warning: z.string(),
    fictional_singular: z.string(),
    fictional_plural: z.string(),
    refund_days: z.int(),
    member_resell: z.boolean(),
    company_id: z.string(),
    mail_name: z.string(),

    chat_history_limit: z.int(),
    free_visible_photos: z.int(),
    has_fictional: z.boolean(),
    fictional_shown: z.boolean(),
    hide_account_existence: z.boolean(),
    accent: z.string(),
    min_age: z.int(),
  })
  .openapi('Settings')
export type Settings = z.infer<typeof Settings>

/** The page's own query is allowed, whatever it contains; a name given twice arrives as a list. */
export const SettingsQuery = z.looseObject({
  forcedomain: z.union([z.string(), z.array(z.string())]).optional(),
})

export const Interest = z.object({ id: z.int(), key: z.string(), name: z.string() }).openapi('Interest')
export type Interest = z.infer<typeof Interest>

export const Regions = z
  .record(
    z.string(),
    z.object({ label: z.string(), regions: z.array(z.object({ code: z.string(), name: z.string() })) }),
  )
  .openapi('Regions')
export type Regions = z.infer<typeof Regions>

export const CompanyInfo = z
  .object({
    name: z.string(),
    address: z.string(),
    registration_number: z.string(),
    city: z.string(),
    country: z.string(),
    tradenames: z.array(z.string()),
    vat_numbers: z.array(z.string()),
    support_phone: z.string().nullable(),
    delete_discount: z.int(),
    added: z.iso.datetime(),
  })
  .openapi('CompanyInfo')
export type CompanyInfo = z.infer<typeof CompanyInfo>

/** Plain decimal numbers only: Number() would read an empty text as 0. */
function degrees(limit: number) {
  return z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/)
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))
}

export const Coordinates = z.object({ lat: degrees(90), lon: degrees(180) })

export const Place = z
  .object({
    country: z.string().nullable(),
    region: z.string().nullable(),
    city: z.string().nullable(),
    distance_km: z.int().nullable(),
  })
  .openapi('Place')

export const CountryChoice = z.object({ country: z.enum(countryCodes) }).openapi('CountryChoice')
