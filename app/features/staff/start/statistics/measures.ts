/** What is counted for each day and site. */
export const measures = [
  'signups',
  'activations',
  'active',
  'messages',
  'purchases',
  'refunds',
  'chargebacks',
  'bounces',
  'scam_reports',
  'shield_hits',
  'fraud_removals',
] as const
export type Measure = (typeof measures)[number]

export type Part = 'all' | 'country' | 'source'

/** The start page compares them with what is usual; they are not plotted. */
export const scamMeasures = ['scam_reports', 'shield_hits', 'fraud_removals'] as const
export type ScamMeasure = (typeof scamMeasures)[number]

export const plottedMeasures = measures.filter(
  (measure): measure is Exclude<Measure, ScamMeasure> => !scamMeasures.some((each) => each === measure),
)

export const breakdowns = ['site', 'country', 'source'] as const
export type Breakdown = (typeof breakdowns)[number]

/** A month, and a quarter and a year in whole weeks. */
export const spans = [30, 91, 364] as const

/** Groups with fewer events than this are added up under one name: a single person must not be recognised. */
export const smallestGroup = 5
