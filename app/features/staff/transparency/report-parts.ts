import type { Category } from '#app/features/moderation/grounds.ts'
import type { ReportReason } from '#app/features/safety/reports/report-reasons.ts'

/**
 * The sections of the templates of Implementing Regulation (EU) 2024/2835, in their order. The names of its columns
 * could not be read when this was written: the first three columns are ours, and are corrected here.
 */
export const columns = ['service', 'section', 'indicator', 'category', 'detail', 'value'] as const

export const sections = {
  identification: '1 Identification of the report',
  orders: '2 Orders of Member States',
  notices: '3 Notices (Article 16)',
  own_illegal: '4 Own initiative: illegal content',
  own_terms: '5 Own initiative: terms and conditions',
  complaints: '6 Internal complaints (Article 20)',
  automated: '7 Automated means',
  people: '8 Human resources',
  qualitative: '9 Qualitative part',
} as const
export type ReportSection = keyof typeof sections

/** What members choose when they report, as a category of the templates. */
export const noticeCategories: Record<ReportReason, Category> = {
  scam: 'scams',
  fake: 'scams',
  someone_else: 'scams',
  rude: 'cyber_violence',
  sexual: 'cyber_violence',
  underage: 'minors',
  advertising: 'other_violation',
  other: 'not_specified',
}

/** The program does not know these; a person writes them into the file. */
export const byHand: readonly (readonly [ReportSection, string])[] = [
  ['orders', 'Orders to act against illegal content (Article 9), by Member State'],
  ['orders', 'Orders to provide information (Article 10), by Member State'],
  ['complaints', 'Disputes before out-of-court bodies, and how they ended'],
  ['people', 'Qualification and training of those who moderate'],
  ['qualitative', 'Content moderation at our own initiative, in words'],
  ['qualitative', 'Purpose, accuracy and safeguards of automated means, in words'],
]
