const firstVersion = new Date('2023-12-01T12:00:00Z')

/** The date of the terms' version: a company added later never had an older one. */
export function termsDate(company: { created_at: Date }): Date {
  return company.created_at > firstVersion ? company.created_at : firstVersion
}
