import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type CountryCode, countries, type RegionKind } from './countries.ts'

/** English has one word where others have several: the context tells translators which is meant. */
const labels: Record<RegionKind, MessageDescriptor> = {
  bundesland: msg({ context: 'region label: Bundesland in DE, AT', message: 'Federal state' }),
  canton: msg({ context: 'region label: canton in CH, LU', message: 'Canton' }),
  community: msg({ context: 'region label: comunidad autónoma in ES', message: 'Autonomous community' }),
  fylke: msg({ context: 'region label: fylke in NO', message: 'County' }),
  lan: msg({ context: 'region label: län in SE', message: 'County' }),
  maakunta: msg({ context: 'region label: maakunta in FI', message: 'Region' }),
  nation: msg({ context: 'region label: England, Scotland … in GB', message: 'Nation' }),
  province: msg({ context: 'region label: province in CA, IE, NL', message: 'Province' }),
  region: msg({ context: 'region label: region in BE, DK, FR, IT, NZ', message: 'Region' }),
  state: msg({ context: 'region label: state in AU, US', message: 'State' }),
  voivodeship: msg({ context: 'region label: województwo in PL', message: 'Voivodeship' }),
}

/** The word for a country's regions, in the reader's language. */
export function regionLabel(i18n: I18n, country: CountryCode): string {
  return i18n._(labels[countries[country].regionKind])
}
