/** The 16 categories of the EU Transparency Database. */
export const categories = [
  'animal_welfare',
  'consumer_information',
  'cyber_violence',
  'cyber_violence_against_women',
  'data_protection',
  'illegal_speech',
  'intellectual_property',
  'civic_discourse',
  'not_specified',
  'other_violation',
  'minors',
  'public_security',
  'scams',
  'self_harm',
  'unsafe_products',
  'violence',
] as const
export type Category = (typeof categories)[number]

/** The specifications of a category that our grounds use. */
export const keywords = [
  'inauthentic_accounts',
  'impersonation',
  'phishing',
  'non_consensual_material',
  'grooming',
  'stalking',
  'harassment',
  'hate_speech',
  'age_restrictions',
  'other',
] as const
export type Keyword = (typeof keywords)[number]

interface GroundFacts {
  /** A clause of the terms of use, or a law. */
  kind: 'terms' | 'law'
  /** The heading in the terms under which the clause stands. */
  section?: 'members' | 'conduct' | 'photos' | 'reports'
  /** For a breach of the terms: whether it is against the law as well. */
  alsoIllegal?: boolean
  category: Category
  additions?: readonly Category[]
  keywords?: readonly Keyword[]
}

/**
 * Why something may be decided. Each clause of the terms has one; the words that members read are in ground-texts.ts.
 * A ground keeps its name for ever, because stored decisions refer to it.
 */
export const grounds = {
  money: { kind: 'terms', section: 'conduct', category: 'scams' },
  false_identity: {
    kind: 'terms',
    section: 'conduct',
    category: 'scams',
    keywords: ['inauthentic_accounts', 'impersonation'],
  },
  insults: {
    kind: 'terms',
    section: 'conduct',
    category: 'cyber_violence',
    keywords: ['harassment', 'stalking'],
  },
  sexual: { kind: 'terms', section: 'conduct', category: 'cyber_violence', keywords: ['harassment'] },
  minors: { kind: 'terms', section: 'conduct', category: 'minors', alsoIllegal: true },
  under_age: { kind: 'terms', section: 'members', category: 'minors', keywords: ['age_restrictions'] },
  advertising: { kind: 'terms', section: 'conduct', category: 'other_violation' },
  private_details: { kind: 'terms', section: 'conduct', category: 'data_protection' },
  machines: {
    kind: 'terms',
    section: 'conduct',
    category: 'other_violation',
    keywords: ['inauthentic_accounts'],
  },
  untrue_profile: { kind: 'terms', section: 'members', category: 'other_violation' },
  several_accounts: {
    kind: 'terms',
    section: 'members',
    category: 'other_violation',
    keywords: ['inauthentic_accounts'],
  },
  photo_rules: { kind: 'terms', section: 'photos', category: 'other_violation' },
  nudity: { kind: 'terms', section: 'photos', category: 'other_violation' },
  false_reports: { kind: 'terms', section: 'reports', category: 'other_violation' },
  payment_fraud: { kind: 'law', category: 'scams' },
  fraud: { kind: 'law', category: 'scams', keywords: ['inauthentic_accounts'] },
  threats: { kind: 'law', category: 'violence', additions: ['cyber_violence'] },
  hate_speech: { kind: 'law', category: 'illegal_speech', keywords: ['hate_speech'] },
  intimate_pictures: {
    kind: 'law',
    category: 'cyber_violence',
    keywords: ['non_consensual_material'],
  },
  child_abuse: { kind: 'law', category: 'minors', keywords: ['grooming'] },
  personal_rights: { kind: 'law', category: 'data_protection' },
  copyright: { kind: 'law', category: 'intellectual_property' },
  other_law: { kind: 'law', category: 'not_specified' },
} as const satisfies Record<string, GroundFacts>

export type Ground = keyof typeof grounds
export const groundNames = Object.keys(grounds) as [Ground, ...Ground[]]

export function factsOf(ground: Ground): GroundFacts {
  return grounds[ground]
}
