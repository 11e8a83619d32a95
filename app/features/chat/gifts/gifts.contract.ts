import { z } from '@hono/zod-openapi'

export const Gift = z
  .object({ id: z.string(), name: z.string(), image: z.string(), credits: z.int().min(0) })
  .openapi('Gift')
export type Gift = z.infer<typeof Gift>
