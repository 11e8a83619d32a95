import type { Visit } from '#app/web/visit.ts'
import { memberOf } from './demo-member.ts'

/** A request as the edge has prepared it: of a member of the demo, or of a visitor. */
export async function visitOf(email: string | null, country: string | null = null): Promise<Visit> {
  const { viewer, site } = await memberOf(email ?? 'ingrid@demo.example')
  return {
    site,
    viewer: email === null ? null : viewer,
    locale: 'en',
    address: '127.0.0.1',
    geoipCountry: country,
    selectedCountry: null,
  } as unknown as Visit
}
