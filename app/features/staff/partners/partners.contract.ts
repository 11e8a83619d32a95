import { z } from '@hono/zod-openapi'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'

const fields = {
  name: StorableText.max(80).trim(),
  sites: z
    .array(z.uuid())
    .max(100)
    .refine((sites) => new Set(sites).size === sites.length),
}

export const PartnerBody = z
  .object({
    ...fields,
    /** What links and sign-ups name as the source. */
    network: StorableText.max(40).trim(),
  })
  .openapi('NewPartner')

export const PartnerChangeBody = z
  .object({
    ...fields,
    id: z.uuid(),
    /** The newest version that the editor has seen. */
    version: z.int32().min(1),
    is_on: z.boolean(),
  })
  .openapi('PartnerChange')

export const SavedPartner = z.object({ id: z.string(), version: z.int() }).openapi('SavedPartner')

export const PartnerId = z.object({ partner: z.uuid() }).openapi('PartnerId')

export const PartnerKey = z
  .object({
    id: z.string(),
    /** Shown once: only its hash is stored. */
    key: z.string(),
  })
  .openapi('PartnerKey')

export const KeyQuery = z.object({ key: z.uuid() })

export const PostbackQuery = z.object({ partner: z.uuid(), site: z.uuid() }).openapi('PostbackOf')

export const PostbackBody = PostbackQuery.extend({
  /** When it was last changed, as the editor has seen it; null: there was none. */
  seen: z.iso.datetime().nullable(),
  template: StorableText.max(2100).trim(),
  /** The query parameter that carries the signature; null: unsigned. */
  parameter: StorableText.max(40).trim().nullable(),
  /** Left empty: the stored one stays. */
  secret: StorableText.max(200).trim(),
}).openapi('PostbackAddress')

/** The network's answer to the event `test`; null if there was none in time. */
export const TestResult = z.object({ status: z.int().nullable() }).openapi('PostbackTest')
