import { z } from '@hono/zod-openapi'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'

const conditions = {
  /** Null: on all sites. */
  site: z.uuid().nullable(),
  value_percentage: z.number(),
  validity: z.enum(['once', 'once-per-user', 'unlimited']),
  // Null in these: no limit.
  country: StorableText.max(2).nullable(),
  currency: StorableText.max(3).nullable(),
  /** In the smallest unit of the currency. */
  minimum_order_value: z.int32().nullable(),
  package: StorableText.max(2).nullable(),
  payment_methods: z.array(StorableText.max(40)).max(60).nullable(),
  expires_at: z.iso.datetime().nullable(),
}

const Code = z.object({
  ...conditions,
  code: StorableText.max(60),
  member: z.uuid().nullable(),
  status: z.enum(['active', 'inactive']),
})

export const CodeBody = Code.openapi('NewCode')

/** `seen`: the code as the editor had it before them. */
export const CodeChangeBody = Code.extend({ id: z.uuid(), seen: Code }).openapi('CodeChange')

export const SavedCode = z.object({ id: z.string() }).openapi('SavedCode')

export const BatchBody = z
  .object({
    ...conditions,
    name: StorableText.max(80),
    count: z.int32(),
    /** Every code begins with it. */
    prefix: StorableText.max(20),
  })
  .openapi('CodeBatch')

export const BatchId = z.object({ batch: z.uuid() }).openapi('BatchId')

export const BatchFile = z.object({ name: z.string(), csv: z.string() }).openapi('BatchFile')
