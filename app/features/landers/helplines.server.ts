import { type CountryCode, isCountry } from '#app/features/sites/places/countries.ts'
import type { Locale } from '#app/i18n/locales.ts'

type Helpline = readonly [name: string, number: string]

/** Free helplines for children and young people, by country. */
const helplines: Record<CountryCode, Helpline> = {
  AT: ['Rat auf Draht', '147'],
  AU: ['Kids Helpline', '1800 55 1800'],
  BE: ['Awel', '102'],
  CA: ['Kids Help Phone', '1 800 668 6868'],
  CH: ['Pro Juventute', '147'],
  DE: ['Nummer gegen Kummer', '116 111'],
  DK: ['BørneTelefonen', '116 111'],
  ES: ['Fundación ANAR', '116 111'],
  FI: ['Lasten ja nuorten puhelin', '116 111'],
  FR: ['Allô Enfance en Danger', '119'],
  GB: ['Childline', '0800 1111'],
  IE: ['Childline', '1800 66 66 66'],
  IT: ['Telefono Azzurro', '19696'],
  LU: ['Kanner-Jugendtelefon', '116 111'],
  NL: ['Kindertelefoon', '0800 0432'],
  NO: ['Alarmtelefonen for barn og unge', '116 111'],
  NZ: ['What’s Up', '0800 942 8787'],
  PL: ['Telefon Zaufania dla Dzieci i Młodzieży', '116 111'],
  SE: ['Bris', '116 111'],
  US: ['Childhelp', '1 800 422 4453'],
}
const frenchBelgianHelpline: Helpline = ['Écoute-Enfants', '103']

/** The helpline of the visitor's country; a list of helplines if the country is unknown. */
export function helplineFor(country: string | null, locale: Locale) {
  if (!isCountry(country))
    return {
      name: 'Child Helpline International',
      number: null,
      address: 'https://childhelplineinternational.org/helplines/',
    }
  const [name, number] = country === 'BE' && locale === 'fr' ? frenchBelgianHelpline : helplines[country]
  return { name, number }
}
