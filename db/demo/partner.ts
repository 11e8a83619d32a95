import { demoKeyHash } from '../holds-demo.ts'
import { mainSite } from './sites.ts'

/** Lets the demo show a sign-up by a partner; the key is in docs/operate.md. */
export const demoPartner = {
  id: '018c0000-0000-7000-8000-0000000000a1',
  site_id: mainSite.id,
  name: 'Example Partner',
  key_hash: demoKeyHash,
  created_at: '2023-12-01T12:00:00Z',
}
