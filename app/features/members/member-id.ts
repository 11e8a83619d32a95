import { z } from '@hono/zod-openapi'

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Anything else would be an error of the database's, not an answer. */
export function isMemberId(value: string): boolean {
  return idShape.test(value)
}

/** In small letters, as the database writes it. */
export const MemberId = z
  .string()
  .regex(idShape)
  .toLowerCase()
  .openapi({ example: '3f1c6a52-9d0e-4b7a-8c25-6e1f0b9d4a73' })
