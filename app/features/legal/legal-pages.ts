export const legalPages = [
  'accessibility',
  'ban',
  'cookies',
  'faq',
  'imprint',
  'licences',
  'privacy',
  'return-policy',
  'safety',
  'service',
  'terms',
] as const

export type LegalPage = (typeof legalPages)[number]

/** The texts of the legal pages, and the one under the prices. */
export const legalTexts = [...legalPages, 'pricing'] as const
export type LegalTextName = (typeof legalTexts)[number]

export function isLegalPage(name: unknown): name is LegalPage {
  return typeof name === 'string' && (legalPages as readonly string[]).includes(name)
}
