import { brandOf } from '../brands.ts'
import { demoSiteId } from '../contains-demo.ts'

// Invented companies: no such registration, address or number exists.
export const companies = [
  {
    id: '018c0000-0000-7000-8000-0000000000c1',
    name: 'Lentebloei Voorbeeld B.V.',
    address: 'Voorbeeldkade 12',
    city: '1000 ZZ Amsterdam',
    country: 'NL',
    representative: 'Vera Voorbeeld (demo)',
    register: 'Handelsregister Voorbeeldstad (demo)',
    registration_number: 'KvK 00012345',
    tradenames: ['Second Spring', 'Her Garden', 'Full Bloom', 'Golden Hour'],
    vat_numbers: ['NL000012345B01'],
    creditor_identifier: 'NL09ZZZ000123450000',
    host: 'Voorbeeld Hosting B.V. (demo), Serverlaan 1, 1000 ZZ Amsterdam, +31 20-555 01 99',
    support_phone: '+31 20-555 01 23',
    delete_discount: 25,
    created_at: '2023-06-01T09:00:00Z',
  },
  {
    id: '018c0000-0000-7000-8000-0000000000c2',
    name: 'Spätsommer Muster GmbH',
    address: 'Musterallee 7',
    city: '20000 Hamburg',
    country: 'DE',
    representative: 'Max Muster (Demo)',
    register: 'Amtsgericht Musterstadt (Demo)',
    registration_number: 'HRB 000123',
    tradenames: ['Velvet Knot', 'High Summer', 'Well Met'],
    vat_numbers: ['DE000012345'],
    creditor_identifier: 'DE13ZZZ00000012345',
    host: 'Muster Hosting GmbH (Demo), Serverweg 1, 20000 Hamburg, +49 40-555 01 99',
    support_phone: '+49 40-555 01 77',
    delete_discount: 20,
    created_at: '2024-03-04T09:00:00Z',
  },
] as const

const places: readonly { niche: number; domain: string; company: 0 | 1 }[] = [
  { niche: 1, domain: 'localhost', company: 0 },
  { niche: 2, domain: 'she.localhost', company: 0 },
  { niche: 3, domain: 'bdsm.localhost', company: 1 },
  { niche: 4, domain: 'bbw.localhost', company: 0 },
  { niche: 5, domain: 'gilf.localhost', company: 0 },
  { niche: 6, domain: 'milf.localhost', company: 1 },
  { niche: 7, domain: 'gay.localhost', company: 1 },
]

export const sites = places.map(({ niche, domain, company }) => {
  const brand = brandOf(niche)
  const { id: company_id, support_phone } = companies[company]
  return {
    ...brand,
    id: demoSiteId(niche),
    company_id,
    domain,
    is_default: niche === 1,
    has_fictional: [1, 3, 6].includes(niche),
    // One brand demonstrates waiting for approval; on the others photos are seen at once.
    photo_review: niche === 2,
    support_phone,
    support_email: `help@${brand.name.toLowerCase().replaceAll(' ', '-')}.example`,
    created_at: '2023-12-01T12:00:00Z',
  }
})

export type DemoSite = (typeof sites)[number]
export const mainSite = sites[0] as DemoSite
