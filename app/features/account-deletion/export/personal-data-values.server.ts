import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { findGift } from '#app/features/chat/gifts/gifts.ts'
import { factWords, type ProfileFact, profileWords } from '#app/features/members/facts/profile-words.ts'
import { filterWords } from '#app/features/members/search/filters/search-words.server.ts'
import { readSearch } from '#app/features/members/search/read-search.server.ts'
import { brandName } from '#app/features/payments/cards/cards.server.ts'
import { labelOf } from '#app/features/payments/methods/method-words.server.ts'
import { formatMinorUnits } from '#app/features/preferences/money-amount.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { capitalise, countryName, formatDate, formatNumber, languageName, zoneName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { Site } from '#app/web/visit.ts'
import { valueLabels } from './personal-data-labels.server.ts'

export interface ExportReader {
  i18n: I18n
  timeZone: string
  site: Pick<Site, 'search_fields' | 'countries'>
}

type Row = Record<string, unknown>
type ValueFormatter = (value: string, reader: ExportReader, row: Row) => string

/** A value as a page shows it. The data was JSON, so dates and some numbers are strings. */
export function formatField(list: string, field: string, row: Row, reader: ExportReader): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  const format = formatters[`${list}.${field}`] ?? formatters[field]
  if (Array.isArray(value))
    return value.map((each) => formatSingleValue(list, field, String(each), reader, row)).join(' · ')
  if (typeof value === 'object') return format ? format(JSON.stringify(value), reader, row) : ''
  if (typeof value === 'boolean') return reader.i18n._(value ? msg`Yes` : msg`No`)
  return formatSingleValue(list, field, String(value), reader, row)
}

function formatSingleValue(
  list: string,
  field: string,
  value: string,
  reader: ExportReader,
  row: Row,
): string {
  const { i18n, timeZone } = reader
  const words = valueLabels[`${list}.${field}`]
  if (words) return words[value] ? i18n._(words[value]) : ''
  const format = formatters[`${list}.${field}`] ?? formatters[field]
  if (format) return format(value, reader, row)
  if (isFact(field)) return factWords(i18n, field, value) ?? ''
  const locale = localeOf(i18n)
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, locale)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return formatDate(value, locale, { ...dateTimeOptions, timeZone })
  return value
}

const dateTimeOptions = { dateStyle: 'long', timeStyle: 'short' } as const

const isFact = (name: string): name is ProfileFact => name in profileWords

const formatPerson: ValueFormatter = (name, { i18n }) => name || i18n._(msg`Former member`)
const formatCount: ValueFormatter = (value, { i18n }) =>
  formatNumber(Number(value), localeOf(i18n)).replace('-', '−')
const formatPrice: ValueFormatter = (value, { i18n }, { currency }) =>
  formatMinorUnits({ amount: Number(value), currency: String(currency ?? 'EUR') }, localeOf(i18n))
const formatPercent = (share: number, { i18n }: ExportReader) =>
  formatNumber(share, localeOf(i18n), { style: 'percent', maximumFractionDigits: 2 })

/** Formats values that are neither codes with a translation nor plain text. */
const formatters: Readonly<Record<string, ValueFormatter>> = {
  with_member: formatPerson,
  'likes_given.name': formatPerson,
  'likes_received.name': formatPerson,
  'automatic_likes.name': formatPerson,
  'passed_over.name': formatPerson,
  'last_choice.name': formatPerson,
  'blocked.name': formatPerson,
  'ended_blocks.name': formatPerson,
  price: formatPrice,
  vat_amount: formatPrice,
  refunded_amount: formatPrice,
  spending_limit: formatPrice,
  next_spending_limit: formatPrice,
  latitude: formatCount,
  longitude: formatCount,
  credits: formatCount,
  cost: formatCount,
  count: formatCount,
  'appeals.written_by': (value, { i18n }) =>
    i18n._(value === 'you' ? msg({ message: 'You', context: 'who wrote a message' }) : msg`Our staff`),
  written_by: (value, reader, row) =>
    value === 'you'
      ? reader.i18n._(msg({ message: 'You', context: 'who wrote a message' }))
      : formatPerson(value, reader, row),
  vat_rate: (value, reader) => formatPercent(Number(value) / 10_000, reader),
  value_percentage: (value, reader) => formatPercent(Number(value) / 100, reader),
  country: (value, { i18n }) => countryName(value, localeOf(i18n)),
  language: (value, { i18n }) => languageName(value, localeOf(i18n)),
  time_zone: (value, { i18n }) => zoneName(value, localeOf(i18n)),
  month: (value, { i18n }) => formatDate(`${value}-01`, localeOf(i18n), { year: 'numeric', month: 'long' }),
  terms_version: (value, { i18n }) => formatDate(value, localeOf(i18n)),
  region: (value) => regionsByCountry[value.slice(0, 2)]?.find(({ code }) => code === value)?.name ?? '',
  facts: formatFact,
  interests: (id, { i18n }) => interestNames(i18n).find((each) => String(each.id) === id)?.name ?? '',
  search: formatSearch,
  method: (value, { i18n }) => labelOf(value, i18n),
  brand: (value) => brandName(value),
  country_evidence: formatEvidence,
  tracking: (value) => Object.values(JSON.parse(value)).join(' · '),
  'messages.body': (body, { i18n }, { kind }) => {
    const gift = kind === 'gift' ? findGift(body) : undefined
    return gift ? i18n._(gift.name) : body
  },
}

/** Formats a fact such as 'hair_color: grey'. */
function formatFact(fact: string, { i18n }: ExportReader): string {
  const [name = '', value = ''] = fact.split(': ')
  return isFact(name) ? `${i18n._(profileWords[name].label)}: ${factWords(i18n, name, value) ?? ''}` : ''
}

function formatSearch(search: string, { i18n, site }: ExportReader): string {
  const filters = filterWords(i18n, readSearch(new URLSearchParams(search), site))
  if (filters.length === 0) return i18n._(msg`All countries`)
  return filters.map(({ full }) => capitalise(full, localeOf(i18n))).join(' · ')
}

function formatEvidence(evidence: string, { i18n }: ExportReader): string {
  const { address, profile } = JSON.parse(evidence) as Record<string, string | null>
  const named = [
    [i18n._(msg`IP address`), address],
    [i18n._(msg`Profile`), profile],
  ]
  return named
    .flatMap(([name, code]) => (code ? [`${name}: ${countryName(code, localeOf(i18n))}`] : []))
    .join(' · ')
}
