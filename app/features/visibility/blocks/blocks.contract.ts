import { z } from '@hono/zod-openapi'
import { MemberId } from '#app/platform/values/member-id.ts'

export const BlockTarget = z.object({ profile: MemberId }).openapi('BlockTarget')
export const BlockState = z.object({ blocked: z.boolean() }).openapi('BlockState')

/** Only as much about a blocked member as it takes to recognise them. */
export const BlockedMember = z
  .object({
    id: z.string(),
    name: z.string(),
    age: z.int(),
    fictional: z.boolean(),
    blocked_at: z.iso.datetime(),
  })
  .openapi('BlockedMember')
export type BlockedMember = z.infer<typeof BlockedMember>

export const BlockedMembers = z
  .object({
    profiles: z.array(BlockedMember),
    numResults: z.int(),
    pageNumber: z.int(),
    pages: z.int(),
  })
  .openapi('BlockedMembers')
export type BlockedMembers = z.infer<typeof BlockedMembers>

export const BlockedQuery = z.object({
  pageNumber: z
    .string()
    .regex(/^[1-9]\d{0,5}$/)
    .transform(Number)
    .optional(),
})
