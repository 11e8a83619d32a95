import { eeaCountries } from '#app/features/payments/refunds/withdraw/withdrawal-time.ts'
import { formatList } from '#app/i18n/intl.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Values } from './placeholders.server.ts'

/**
 * The authorities for the accessibility of online services, by their local names. Where several share the task, or none
 * has it, a text refers to the authority of the country.
 */
const accessibilityAuthorities: Partial<Record<string, string>> = {
  AT: 'Sozialministeriumservice',
  BE: 'FOD Economie / SPF Économie',
  DE: 'Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg',
  FI: 'Liikenne- ja viestintävirasto Traficom',
  FR: 'Direction générale de la concurrence, de la consommation et de la répression des fraudes (DGCCRF)',
  IE: 'Competition and Consumer Protection Commission (CCPC)',
  IT: 'Agenzia per l’Italia digitale (AgID)',
  LU: 'Office de la surveillance de l’accessibilité des produits et services (OSAPS)',
  NL: 'Autoriteit Consument & Markt (ACM)',
  NO: 'Tilsynet for universell utforming av IKT (Uutilsynet)',
  PL: 'Państwowy Fundusz Rehabilitacji Osób Niepełnosprawnych (PFRON)',
}

/** Public bodies that settle consumer disputes out of court. */
const disputeBodies: Partial<Record<string, string>> = {
  BE: 'Consumentenombudsdienst / Service de médiation pour le consommateur',
  DK: 'Nævnenes Hus (Forbrugerklagenævnet)',
  FI: 'Kuluttajariitalautakunta',
  LU: 'Service national du Médiateur de la consommation',
  NO: 'Forbrukertilsynet',
  PL: 'Inspekcja Handlowa',
  SE: 'Allmänna reklamationsnämnden (ARN)',
}

/**
 * Countries where a business must state whether it takes part in dispute resolution; elsewhere the sentence would be
 * wrong.
 */
const disputeStatementCountries = ['AT', 'DE']

/** Emergency numbers; the EEA and Switzerland share 112, and two countries have a second one. */
const emergencyNumbers: Partial<Record<string, string[]>> = {
  ...Object.fromEntries([...eeaCountries, 'CH'].map((country) => [country, ['112']])),
  AU: ['000'],
  CA: ['911'],
  GB: ['999', '112'],
  IE: ['112', '999'],
  NZ: ['111'],
  US: ['911'],
}

/** Empty where unknown: a wrong number is worse than a general sentence. */
export function formatEmergencyNumber(country: string | null, locale: Locale): string {
  return formatList(emergencyNumbers[country ?? ''] ?? [], locale, 'disjunction')
}

export function getAuthorityValues(country: string): Values {
  return {
    accessibility_authority: accessibilityAuthorities[country] ?? '',
    dispute_body: disputeBodies[country] ?? '',
    declines_dispute_body: disputeStatementCountries.includes(country),
  }
}
