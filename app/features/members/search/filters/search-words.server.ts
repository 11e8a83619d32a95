import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type FilterName, facts, filterNames } from '#app/features/members/facts/facts.ts'
import { factOptions, factWords, profileWords } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import type { CountryCode } from '#app/features/sites/places/countries.ts'
import { regionLabel } from '#app/features/sites/places/region-labels.ts'
import { regionsByCountry } from '#app/features/sites/places/regions.data.ts'
import { countryName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { convertLength, type LengthUnit } from '../../cards/lengths.ts'
import type { SearchQuery, Wider } from '../search.contract.ts'
import type { SearchField } from '../search-fields.ts'
import { activeFields } from './search-address.ts'

export interface Choice {
  field: FilterName | 'interests'
  label: string
  values: { value: string; label: string }[]
}

/** An active filter in words: 'Utrecht', or 'Province: Utrecht' with its label. */
export interface FilterWords {
  field: SearchField
  /** Set for lists, where each value can be removed alone. */
  value?: string
  text: string
  full: string
}

/** Every choice on this site in the reader's language: the page itself has no words for profiles. */
export function filterChoices(i18n: I18n, offered: readonly string[]): Choice[] {
  const choices = filterNames.map((field) => ({
    field,
    label: i18n._(profileWords[field].label),
    values: factOptions(i18n, field),
  }))
  const interests = {
    field: 'interests' as const,
    label: i18n._(msg`Interests`),
    values: interestNames(i18n).map(({ id, name }) => ({ value: String(id), label: name })),
  }
  return [...choices, interests].filter(({ field }) => offered.includes(field))
}

export function filterWords(i18n: I18n, query: SearchQuery, unit: LengthUnit = 'km'): FilterWords[] {
  return activeFields(query).flatMap((field) => wordsForField(i18n, query, field, unit))
}

/** What was relaxed for people who nearly fit: what is wider now, and which filters were dropped. */
export function similarWords(
  i18n: I18n,
  query: SearchQuery,
  { open, ...wider }: Wider,
  unit: LengthUnit = 'km',
) {
  const left = filterWords(i18n, query, unit).filter(({ field }) => open.includes(field))
  return {
    wider: filterWords(i18n, wider, unit).map(({ text }) => text),
    open: left.map(({ full }) => full),
  }
}

function wordsForField(i18n: I18n, query: SearchQuery, field: SearchField, unit: LengthUnit): FilterWords[] {
  const one = (text: string, label?: string) => [
    { field, text, full: label ? labelledValue(i18n, label, text) : text },
  ]
  switch (field) {
    case 'gender':
      return one(query.gender === 'female' ? i18n._(msg`Women`) : i18n._(msg`Men`))
    case 'age':
      return one(ageWords(i18n, query))
    case 'country':
      return one(countryName(query.country ?? '', localeOf(i18n)), i18n._(msg`Country`))
    case 'region':
      return one(regionName(query), regionLabel(i18n, query.country as CountryCode))
    case 'distance':
      return one(withinBand(i18n, Number(query.distance), unit))
    case 'online':
      return one(i18n._(msg`Online now`))
    case 'photo':
      return one(i18n._(msg`With photo`))
    case 'interests':
      return query.interests?.flatMap((id) => interestFilterWords(i18n, id)) ?? []
    default:
      return (query[field] ?? []).flatMap((value) => factFilterWords(i18n, field, value, query.gender))
  }
}

/** Languages differ in how they set the colon. */
function labelledValue(i18n: I18n, label: string, value: string): string {
  return i18n._(msg`${label}: ${value}`)
}

function ageWords(i18n: I18n, { min_age, max_age }: SearchQuery): string {
  if (min_age !== undefined && max_age !== undefined) return i18n._(msg`aged ${min_age} to ${max_age}`)
  if (min_age !== undefined) return i18n._(msg`aged ${min_age} and over`)
  return i18n._(msg`aged ${max_age ?? 0} and under`)
}

function regionName({ countryregion = '' }: SearchQuery): string {
  const regions = regionsByCountry[countryregion.slice(0, 2)] ?? []
  return regions.find(({ code }) => code === countryregion)?.name ?? countryregion
}

export function withinBand(i18n: I18n, kilometres: number, unit: LengthUnit): string {
  const miles = convertLength('mi', kilometres)
  return unit === 'mi' ? i18n._(msg`within ${miles} miles`) : i18n._(msg`within ${kilometres} km`)
}

function interestFilterWords(i18n: I18n, id: number): FilterWords[] {
  const name = interestNames(i18n).find((each) => each.id === id)?.name
  if (!name) return []
  return [
    {
      field: 'interests',
      value: String(id),
      text: name,
      full: labelledValue(i18n, i18n._(msg`Interests`), name),
    },
  ]
}

function factFilterWords(i18n: I18n, field: FilterName, value: string, who?: string): FilterWords[] {
  const name = factWords(i18n, field, value, who)
  if (!name) return []
  const full = labelledValue(i18n, i18n._(profileWords[field].label), name)
  // 'Red' and 'several' mean nothing without a label.
  const text = facts[field].filter === 'value' ? name : full
  return [{ field, value, text, full }]
}
