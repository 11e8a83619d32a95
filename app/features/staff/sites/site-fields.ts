import { fictionalIcons } from '#app/design/people/fictional-words.ts'
import { accentColours } from '#app/design/style/accent-colours.ts'
import { traitNames } from '#app/features/members/facts/facts.ts'
import { searchFields } from '#app/features/members/search/search-fields.ts'
import { countryCodes } from '#app/features/sites/places/countries.ts'
import { keysOf } from '#app/platform/records.ts'

/** How a setting is edited, and what it accepts. */
export type FieldKind =
  | { is: 'line'; max: number; format?: LineFormat; empty?: 'null' | 'text' }
  | { is: 'number'; min: number; max: number }
  | { is: 'switch' }
  | { is: 'choice'; options: readonly string[]; empty?: 'null' }
  | { is: 'niche' }
  | { is: 'company' }
  /** Several of these, in their order. */
  | { is: 'several'; options: readonly string[]; least: number }
  /** Several lines of text. */
  | { is: 'lines'; max: number; most: number; format?: LineFormat }
  /** A text in each language. */
  | { is: 'texts'; max: number }
  /** Yes, no, or only in some countries. */
  | { is: 'everywhere' }
  | { is: 'time' }

export type LineFormat = 'phone' | 'email' | 'address' | 'country' | 'vat' | 'creditor'

const notes = ['about', 'signup_reason'] as const

const profileFields = [
  ...(['gender', 'age', 'country', 'region', 'city'] as const),
  ...traitNames.filter((name) => name !== 'signup_reason'),
  'interests',
  'sexuality',
] as const

const credits = { is: 'number', min: 0, max: 100 } as const

/** Every setting of a site by its section, in the order of the forms. The names are those of the columns. */
export const siteSections = {
  brand: {
    name: { is: 'line', max: 40 },
    niche: { is: 'niche' },
    accent: { is: 'choice', options: keysOf(accentColours) },
    company_id: { is: 'company' },
  },
  address: {
    domain: { is: 'line', max: 253 },
    aliases: { is: 'lines', max: 253, most: 20 },
    is_default: { is: 'switch' },
    domain_language: {
      is: 'choice',
      options: ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'],
    },
    cdn_prefix: { is: 'line', max: 200, format: 'address', empty: 'text' },
  },
  joining: {
    signups: { is: 'choice', options: ['all', 'with_trafficsource', 'closed'] },
    countries: { is: 'several', options: countryCodes, least: 1 },
    enable_site_entry_popup: { is: 'everywhere' },
    default_gender: { is: 'choice', options: ['female', 'male'], empty: 'null' },
    default_seeking: { is: 'choice', options: ['female', 'male'], empty: 'null' },
    signup_credits: credits,
  },
  visibility: {
    logged_out_search: { is: 'switch' },
    logged_out_search_trafficsource: { is: 'switch' },
    hide_account_existence: { is: 'switch' },
    photo_review: { is: 'switch' },
    free_visible_photos: { is: 'number', min: 0, max: 25 },
  },
  profiles: {
    visible_profile_fields: { is: 'several', options: profileFields, least: 0 },
    visible_profile_notes: { is: 'several', options: notes, least: 0 },
    search_fields: { is: 'several', options: searchFields, least: 0 },
  },
  fictional: {
    has_fictional: { is: 'switch' },
    fictional_shown: { is: 'switch' },
    fictional_icon: { is: 'choice', options: fictionalIcons },
  },
  credits: {
    message_credits: credits,
    photo_credits: credits,
    gift_credits: credits,
    message_length: { is: 'number', min: 50, max: 10_000 },
    chat_history_limit: { is: 'number', min: 10, max: 5000 },
    // What the law gives consumers in the European Union.
    refund_days: { is: 'number', min: 14, max: 365 },
    member_resell: { is: 'switch' },
  },
  contact: {
    support_email: { is: 'line', max: 254, format: 'email' },
    support_phone: { is: 'line', max: 30, format: 'phone', empty: 'null' },
    mail_name: { is: 'line', max: 60 },
  },
  maintenance: {
    maintenance_kind: {
      is: 'choice',
      options: ['planned', 'running', 'payments', 'mails'],
      empty: 'null',
    },
    maintenance_from: { is: 'time' },
    maintenance_until: { is: 'time' },
  },
} as const satisfies Record<string, Record<string, FieldKind>>

/** On a page for themselves, side by side. */
export const siteTexts = {
  index_title: { is: 'texts', max: 60 },
  description: { is: 'texts', max: 300 },
  fictional_singular: { is: 'texts', max: 40 },
  fictional_plural: { is: 'texts', max: 40 },
  fictional_warning: { is: 'texts', max: 200 },
} as const satisfies Record<string, FieldKind>

export const companySections = {
  imprint: {
    name: { is: 'line', max: 120 },
    address: { is: 'line', max: 200 },
    city: { is: 'line', max: 120 },
    country: { is: 'line', max: 2, format: 'country' },
    representative: { is: 'line', max: 300, empty: 'text' },
    register: { is: 'line', max: 200, empty: 'text' },
    registration_number: { is: 'line', max: 100 },
    vat_numbers: { is: 'lines', max: 14, most: 20, format: 'vat' },
    tradenames: { is: 'lines', max: 80, most: 30 },
    host: { is: 'line', max: 300, empty: 'text' },
    support_phone: { is: 'line', max: 30, format: 'phone', empty: 'null' },
  },
  money: {
    creditor_identifier: { is: 'line', max: 35, format: 'creditor', empty: 'text' },
    delete_discount: { is: 'number', min: 0, max: 90 },
  },
} as const satisfies Record<string, Record<string, FieldKind>>

type FieldsOf<Sections> =
  Sections extends Record<string, infer Section>
    ? Section extends unknown
      ? keyof Section & string
      : never
    : never

export type SiteField = FieldsOf<typeof siteSections> | keyof typeof siteTexts
export type CompanyField = FieldsOf<typeof companySections>
export type Fields<Name extends string> = Readonly<Record<Name, FieldKind>>

export const siteFields = Object.assign({}, ...Object.values(siteSections), siteTexts) as Fields<SiteField>
export const companyFields = Object.assign({}, ...Object.values(companySections)) as Fields<CompanyField>

/** Columns that no form has, each with its reason. */
export const fixedFields = {
  site: {
    id: 'Names the row in every other table.',
    created_at: 'When the site was made.',
    version: 'Counts the changes.',
  },
  company: {
    id: 'Names the row in every other table.',
    created_at: 'Dates the terms that members have agreed to: another date would ask all of them again.',
    version: 'Counts the changes.',
    sends_statements: 'Belongs to the sending of statements, which first needs every official code.',
  },
} as const
