import { z } from '@hono/zod-openapi'
import { uuidShape } from '#app/platform/uuid.ts'

/** In small letters, as the database writes it. */
export const MemberId = z
  .string()
  .regex(uuidShape)
  .toLowerCase()
  .openapi({ example: '018c0000-0000-7000-8000-000000000000' })
