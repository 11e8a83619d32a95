import { filterNames, traitNames } from '../../app/features/members/facts/facts.ts'
import { countries } from '../../app/features/sites/places/countries.data.ts'
import { description, fictionalWarning, type Translated, titles } from './site-texts.ts'

const countryCodes = Object.keys(countries) as (keyof typeof countries)[]

// Invented companies: no such registration, address or number exists.
export const companies = [
  {
    id: '018c0000-0000-7000-8000-0000000000c1',
    name: 'Lentebloei Voorbeeld B.V.',
    address: 'Voorbeeldkade 12',
    city: '1000 ZZ Amsterdam',
    country: 'NL',
    registration_number: 'KvK 00012345',
    tradenames: ['Second Spring', 'Her Garden', 'Full Bloom', 'Golden Hour'],
    vat_numbers: ['NL000012345B01'],
    support_phone: '+31 20-555 01 23',
    delete_discount: 25,
    added: '2023-06-01T09:00:00Z',
  },
  {
    id: '018c0000-0000-7000-8000-0000000000c2',
    name: 'Spätsommer Muster GmbH',
    address: 'Musterallee 7',
    city: '20000 Hamburg',
    country: 'DE',
    registration_number: 'HRB 000123, Amtsgericht Musterstadt',
    tradenames: ['Velvet Knot', 'High Summer', 'Well Met'],
    vat_numbers: ['DE000012345'],
    support_phone: '+49 40-555 01 77',
    delete_discount: 20,
    added: '2024-03-04T09:00:00Z',
  },
] as const

interface Brand {
  niche: number
  name: string
  domain: string
  accent: string
  company: 0 | 1
}

const brands: readonly Brand[] = [
  { niche: 1, name: 'Second Spring', domain: 'localhost', accent: 'rose', company: 0 },
  { niche: 2, name: 'Her Garden', domain: 'she.localhost', accent: 'plum', company: 0 },
  { niche: 3, name: 'Velvet Knot', domain: 'bdsm.localhost', accent: 'crimson', company: 1 },
  { niche: 4, name: 'Full Bloom', domain: 'bbw.localhost', accent: 'coral', company: 0 },
  { niche: 5, name: 'Golden Hour', domain: 'gilf.localhost', accent: 'teal', company: 0 },
  { niche: 6, name: 'High Summer', domain: 'milf.localhost', accent: 'indigo', company: 1 },
  { niche: 7, name: 'Well Met', domain: 'gay.localhost', accent: 'violet', company: 1 },
]

const profileNotes = ['about', 'signup_reason']

const profileFields = [
  ...['gender', 'age', 'country', 'region', 'city'],
  ...traitNames.filter((name) => !profileNotes.includes(name)),
  'interests',
]

const searchFields = [
  ...['gender', 'country', 'region', 'age', 'distance'],
  ...[...filterNames, 'interests', 'online', 'photo'],
]

/** The cheapest message in each currency, in the largest package. */
const messageCosts: Record<string, number> = {
  ...{ EUR: 0.45, GBP: 0.39, USD: 0.49, CAD: 0.65, AUD: 0.69, NZD: 0.75, CHF: 0.45 },
  ...{ DKK: 3.3, NOK: 4.9, SEK: 4.9, PLN: 1.9 },
}
const minimumMessageCosts = Object.fromEntries(
  countryCodes.map((code) => {
    const { currency } = countries[code]
    return [code, { costs: messageCosts[currency], currency }]
  }),
)

function siteOf({ niche, name, domain, accent, company }: Brand) {
  const isIntimate = niche >= 3
  const { id: company_id, support_phone } = companies[company]
  return {
    id: `018c0000-0000-7000-8000-00000000000${niche}`,
    company_id,
    niche,
    name,
    domain,
    is_default: niche === 1,
    domain_language: 'en',
    accent,
    index_title: titles[niche] as Translated,
    description: description(niche),
    fictional_warning: fictionalWarning,
    // None of its own: each reader gets ours in their language.
    fictional_singular: {},
    fictional_plural: {},
    hide_account_existence: isIntimate,
    enable_site_entry_popup: isIntimate ? true : ['NL', 'DE'],
    has_fictional: [1, 3, 6].includes(niche),
    // One brand shows what waiting for approval looks like; on the others a photo is seen at once.
    photo_review: niche === 2,
    countries: countryCodes,
    default_gender: { 2: 'female', 7: 'male' }[niche] ?? null,
    default_seeking: { 2: 'female', 7: 'male' }[niche] ?? null,
    visible_profile_fields: niche === 1 ? profileFields : [...profileFields, 'sexuality'],
    visible_profile_notes: profileNotes,
    search_fields: niche === 1 ? searchFields : searchFields.filter((field) => field !== 'tattoos'),
    minimum_message_costs: minimumMessageCosts,
    signup_credits: 5,
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    message_length: 1000,
    refund_days: 14,
    chat_history_limit: 500,
    support_phone,
    support_email: `help@${name.toLowerCase().replaceAll(' ', '-')}.example`,
    mail_name: name,
    created_at: '2023-12-01T12:00:00Z',
  }
}

export type DemoSite = ReturnType<typeof siteOf>
export const sites: readonly DemoSite[] = brands.map(siteOf)
export const mainSite = sites[0] as DemoSite
