import { z } from '@hono/zod-openapi'

const conditions = {
  /** Null: on all sites. */
  site: z.uuid().nullable(),
  value_percentage: z.number(),
  validity: z.enum(['once', 'once-per-user', 'unlimited']),
  // Null in these: no limit.
  country: z.string().max(2).nullable(),
  currency: z.string().max(3).nullable(),
  /** In the smallest unit of the currency. */
  minimum_order_value: z.int().nullable(),
  package: z.string().max(2).nullable(),
  payment_methods: z.array(z.string().max(40)).max(60).nullable(),
  expires_at: z.iso.datetime().nullable(),
}

const Code = z.object({
  ...conditions,
  code: z.string().max(60),
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
    name: z.string().max(80),
    count: z.int(),
    /** Every code begins with it. */
    prefix: z.string().max(20),
  })
  .openapi('CodeBatch')

export const BatchId = z.object({ batch: z.uuid() }).openapi('BatchId')

export const BatchFile = z.object({ name: z.string(), csv: z.string() }).openapi('BatchFile')
