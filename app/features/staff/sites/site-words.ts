import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FactName, factNames } from '#app/features/members/facts/facts.ts'
import { profileWords } from '#app/features/members/facts/profile-words.ts'
import { countryName, formatDate } from '#app/i18n/intl.ts'
import { isLocale, languageNames, localeOf } from '#app/i18n/locales.ts'
import { brandNames } from '#app/platform/values/reserved-names.ts'
import {
  type CompanyField,
  type companySections,
  type SiteField,
  siteFields,
  type siteSections,
} from './site-fields.ts'

interface FieldWords {
  label: MessageDescriptor
  hint: MessageDescriptor
}

export const siteSectionWords: Record<keyof typeof siteSections, MessageDescriptor> = {
  brand: msg`Brand`,
  address: msg`Address and language`,
  joining: msg`Joining`,
  visibility: msg`Visibility and photos`,
  profiles: msg`Profiles and search`,
  fictional: msg`Fictional profiles`,
  credits: msg`Credits and limits`,
  contact: msg`Contact`,
  maintenance: msg`Maintenance notice`,
}

export const companySectionWords: Record<keyof typeof companySections, MessageDescriptor> = {
  imprint: msg`Imprint`,
  money: msg`Money`,
}

export const siteWords: Record<SiteField, FieldWords> = {
  name: { label: msg`Name`, hint: msg`As members read it, on every page and in every email.` },
  niche: {
    label: msg`Niche`,
    hint: msg`It decides the brand mark and the pictures. Everything but niche 1 reveals something about its members, which the law protects. Once people have joined, only niche 1 can be chosen: they haven’t agreed to another.`,
  },
  accent: { label: msg`Main colour`, hint: msg`Of buttons, links and the icon of the site.` },
  company_id: {
    label: msg`Company`,
    hint: msg`The seller, named in the imprint and on invoices. Only admins of all sites choose another.`,
  },
  domain: {
    label: msg`Domain`,
    hint: msg`Without https://. The former domain stays a further one, so that links in emails still work.`,
  },
  aliases: {
    label: msg`Further domains`,
    hint: msg`One per line. They show the same site; links in emails use the domain above.`,
  },
  is_default: {
    label: msg`Default site`,
    hint: msg`It answers where a domain belongs to no site. There is always exactly one; make another site the default one to change it.`,
  },
  domain_language: {
    label: msg`Language`,
    hint: msg`For visitors who haven’t chosen one. They are offered the language of their browser.`,
  },
  cdn_prefix: {
    label: msg`CDN for pictures`,
    hint: msg`Such as https://pictures.example. If you leave this empty, pictures come from the domain of the site. Only admins of all sites change it.`,
  },
  signups: {
    label: msg`Who can join`,
    hint: msg`This is about new members only: everybody with an account can still log in.`,
  },
  countries: { label: msg`Countries`, hint: msg`Members live there. Others can neither join nor be found.` },
  enable_site_entry_popup: {
    label: msg`Warning before the first page`,
    hint: msg`Asks visitors whether they are adults.`,
  },
  default_gender: {
    label: msg`Visitors are usually`,
    hint: msg`Preselected when somebody joins; they can change it.`,
  },
  default_seeking: {
    label: msg`They usually look for`,
    hint: msg`Preselected when somebody joins or searches; they can change it.`,
  },
  signup_credits: {
    label: msg`Free credits for joining`,
    hint: msg`Given once the email address is confirmed.`,
  },
  logged_out_search: {
    label: msg`Visitors may look at members`,
    hint: msg`Without an account, and on search engines. Members can hide from visitors.`,
  },
  logged_out_search_trafficsource: {
    label: msg`Visitors who come from an advertisement may look at members`,
    hint: msg`Even where other visitors may not. The address of the advertisement contains “ref”.`,
  },
  hide_account_existence: {
    label: msg`Keep secret who has an account`,
    hint: msg`Login, sign-up and forgotten passwords answer the same for every address. Must be on for every niche but 1.`,
  },
  photo_review: {
    label: msg`Look at photos before others see them`,
    hint: msg`On: a new photo waits until somebody has approved it. Off: it is shown at once and looked at later. Either way, it goes into the photo queue.`,
  },
  free_visible_photos: {
    label: msg`Further photos for everybody`,
    hint: msg`How many of a member’s photos are clear besides the main one; premium members see all of them.`,
  },
  visible_profile_fields: {
    label: msg`Facts on profiles`,
    hint: msg`Members fill them in, and others see them. What you remove stays stored but isn’t shown.`,
  },
  visible_profile_notes: {
    label: msg`Texts on profiles`,
    hint: msg`As with the facts: what you remove stays stored but isn’t shown.`,
  },
  search_fields: {
    label: msg`Filters of the search`,
    hint: msg`Members can search by these and by nothing else.`,
  },
  has_fictional: {
    label: msg`There are fictional profiles`,
    hint: msg`The terms and the pages for members then say so. Retire all of them before you switch this off.`,
  },
  fictional_shown: {
    label: msg`Fictional profiles are shown`,
    hint: msg`Unless a member has chosen otherwise in the settings.`,
  },
  fictional_icon: {
    label: msg`Icon on their label`,
    hint: msg`It stands beside the words, never instead of them.`,
  },
  message_credits: {
    label: msg`Credits for a message`,
    hint: msg`What the sender pays for each message. 0: messages are free.`,
  },
  photo_credits: {
    label: msg`Credits for a photo in a message`,
    hint: msg`What the sender pays for each photo. 0: photos are free.`,
  },
  gift_credits: {
    label: msg`Credits for a gift`,
    hint: msg`For the smallest gifts; larger ones cost two or four times as much. 0: gifts are free.`,
  },
  message_length: { label: msg`Longest message`, hint: msg`In characters.` },
  chat_history_limit: {
    label: msg`Messages of a conversation that are shown`,
    hint: msg`The latest ones. Older messages stay stored but aren’t shown.`,
  },
  refund_days: {
    label: msg`Days to ask for a refund`,
    hint: msg`The terms name this number. At least 14, as the law of the European Union asks.`,
  },
  member_resell: {
    label: msg`Members may be shown on sites of partners`,
    hint: msg`No part of the program does this today; partners read the value.`,
  },
  support_email: { label: msg`Address for questions`, hint: msg`Emails come from it, and answers go there.` },
  support_phone: { label: msg`Telephone`, hint: msg`With the country code, such as +31 20 555 01 23.` },
  mail_name: { label: msg`Sender of emails`, hint: msg`The name beside the address in a mailbox.` },
  maintenance_kind: {
    label: msg`What members read`,
    hint: msg`Above every page of the site, in the language of the reader, until its end.`,
  },
  maintenance_from: {
    label: msg`From`,
    hint: msg`Planned maintenance is announced at once; every other notice appears at this time.`,
  },
  maintenance_until: { label: msg`Until`, hint: msg`The notice disappears by itself.` },
  index_title: {
    label: msg`Headline of the first page`,
    hint: msg`Headlines of about forty characters look best. A language without one shows the English headline.`,
  },
  description: {
    label: msg`Text below the headline`,
    hint: msg`Search engines show it as well.`,
  },
  fictional_singular: {
    label: msg`Word for a fictional profile`,
    hint: msg`Must contain “fictional” in that language, and no word such as “not” or “real”. If you leave this empty, members read “Fictional profile” in their language.`,
  },
  fictional_plural: {
    label: msg`Word for several of them`,
    hint: msg`By the same rule. If you leave this empty, members read “Fictional profiles” in their language.`,
  },
  fictional_warning: {
    label: msg`Warning on fictional profiles`,
    hint: msg`Must first say “fictional” in that language, then that this is no real person and that no meeting is possible. If you leave this empty, our own words say so.`,
  },
}

export const companyWords: Record<CompanyField, FieldWords> = {
  name: { label: msg`Name of the company`, hint: msg`As in the register.` },
  address: {
    label: msg`Street and number`,
    hint: msg`As in the register. The imprint and invoices show it.`,
  },
  city: { label: msg`Postcode and town`, hint: msg`On one line, such as 20095 Hamburg.` },
  country: { label: msg`Country code`, hint: msg`Two letters, such as NL.` },
  representative: { label: msg`Represented by`, hint: msg`Such as “Managing directors: …”.` },
  register: { label: msg`Register`, hint: msg`Or the court that keeps it.` },
  registration_number: {
    label: msg`Registration number`,
    hint: msg`With the letters before it, such as HRB 12345.`,
  },
  vat_numbers: { label: msg`VAT numbers`, hint: msg`One per line, without spaces.` },
  tradenames: { label: msg`Trade names`, hint: msg`One per line.` },
  host: {
    label: msg`Hosting provider`,
    hint: msg`With address and telephone: French law asks for it.`,
  },
  support_phone: {
    label: msg`Telephone of the company`,
    hint: msg`For partners; members see the one of the site.`,
  },
  creditor_identifier: {
    label: msg`Creditor identifier`,
    hint: msg`For direct debits. Without one, none is offered.`,
  },
  delete_discount: {
    label: msg`Discount for staying`,
    hint: msg`In percent, for members who are about to delete their account. 0: none is offered.`,
  },
}

const optionWords: Record<string, Record<string, MessageDescriptor>> = {
  accent: {
    rose: msg`Rose`,
    plum: msg`Plum`,
    crimson: msg`Crimson`,
    coral: msg`Coral`,
    teal: msg`Teal`,
    indigo: msg`Indigo`,
    violet: msg`Violet`,
  },
  signups: {
    all: msg`Everybody`,
    with_trafficsource: msg`Only visitors whom an advertisement or a partner brought`,
    closed: msg`Nobody`,
  },
  gender: { female: msg`Women`, male: msg`Men` },
  fictional_icon: {
    drama: msg`Theatre masks`,
    'venetian-mask': msg`Mask`,
    bot: msg`Robot`,
    'book-open': msg`Book`,
    feather: msg`Quill`,
    sparkles: msg`Sparkles`,
  },
  maintenance_kind: {
    planned: msg`Planned maintenance: the site is down for a while`,
    running: msg`Maintenance in progress: some things don’t work`,
    payments: msg`Payments don’t work`,
    mails: msg`Emails arrive late`,
  },
  fields: {
    gender: msg`Gender`,
    age: msg`Age`,
    country: msg`Country`,
    region: msg`Region`,
    city: msg`Town`,
    interests: msg`Interests`,
    about: msg`About me`,
    distance: msg`Distance`,
    online: msg`Online now`,
    photo: msg`With a photo`,
  },
}

const listOfField: Record<string, string> = {
  default_gender: 'gender',
  default_seeking: 'gender',
  visible_profile_fields: 'fields',
  visible_profile_notes: 'fields',
  search_fields: 'fields',
}

const yes = msg`Yes`
const no = msg`No`

/** A value of a list in the reader's language. */
export function wordOfOption(i18n: I18n, field: string, value: string): string {
  const known = optionWords[listOfField[field] ?? field]?.[value]
  if (known) return i18n._(known)
  const fact = factNames.find((name): name is FactName => name === value)
  if (fact && listOfField[field] === 'fields') return i18n._(profileWords[fact].label)
  if (field === 'domain_language' && isLocale(value)) return languageNames[value]
  if (field === 'countries' || field === 'enable_site_entry_popup') return countryName(value, localeOf(i18n))
  return value
}

/** Such as '3 · Velvet Knot': the brand for which a niche was made. */
export function wordOfNiche(niche: number): string {
  return `${niche} · ${brandNames[niche] ?? ''}`
}

const fieldKinds: Record<string, { is: string }> = siteFields

/** Any value as a line of text, for the list of versions. Times are in the reader's zone. */
export function wordOfValue(i18n: I18n, field: string, value: unknown, timeZone: string): string {
  if (value === null || value === '') return '–'
  if (fieldKinds[field]?.is === 'time')
    return formatDate(String(value), localeOf(i18n), { dateStyle: 'medium', timeStyle: 'short', timeZone })
  if (typeof value === 'boolean') return i18n._(value ? yes : no)
  if (Array.isArray(value))
    return value.map((each) => wordOfOption(i18n, field, String(each))).join(', ') || '–'
  if (field === 'niche') return wordOfNiche(Number(value))
  return wordOfOption(i18n, field, String(value))
}
