import { countries } from '#app/features/sites/places/countries.ts'
import { filterNames, traitNames } from '../app/features/members/facts/facts.ts'
import { brandNames } from '../app/platform/values/reserved-names.ts'
import { description, fictionalWarning, type Translated, titles } from './brand-texts.ts'

const countryCodes = Object.keys(countries) as (keyof typeof countries)[]

const accents: Record<number, string> = {
  1: 'rose',
  2: 'plum',
  3: 'crimson',
  4: 'coral',
  5: 'teal',
  6: 'indigo',
  7: 'violet',
}

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

/** The settings of a niche's site, except where it is and who runs it. */
export function brandOf(niche: number) {
  const name = brandNames[niche] as string
  const isIntimate = niche >= 3
  return {
    niche,
    name,
    domain_language: 'en',
    accent: accents[niche] as string,
    index_title: titles[niche] as Translated,
    description: description(niche),
    fictional_warning: fictionalWarning,
    // Empty: each reader gets our default in their own language.
    fictional_singular: {},
    fictional_plural: {},
    // On the niche sites membership reveals something about a person.
    hide_account_existence: niche >= 2,
    logged_out_search: niche === 1,
    logged_out_search_trafficsource: niche === 1,
    enable_site_entry_popup: isIntimate ? true : ['NL', 'DE'],
    countries: countryCodes,
    default_gender: { 2: 'female', 7: 'male' }[niche] ?? null,
    default_seeking: { 2: 'female', 7: 'male' }[niche] ?? null,
    visible_profile_fields: niche === 1 ? profileFields : [...profileFields, 'sexuality'],
    visible_profile_notes: profileNotes,
    search_fields: niche === 1 ? searchFields : searchFields.filter((field) => field !== 'tattoos'),
    signup_credits: 5,
    message_credits: 1,
    photo_credits: 2,
    gift_credits: 3,
    message_length: 1000,
    refund_days: 14,
    chat_history_limit: 500,
    mail_name: name,
  }
}
