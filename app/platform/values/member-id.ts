import { z } from '@hono/zod-openapi'
import { uuidShape } from './uuid.ts'

/** In lower case, as the database writes it. */
export const MemberId = z
  .string()
  .regex(uuidShape)
  .toLowerCase()
  .openapi({ example: '3f1c6a52-9d0e-4b7a-8c25-6e1f0b9d4a73' })
