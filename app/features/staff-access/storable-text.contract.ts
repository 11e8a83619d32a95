import { z } from '@hono/zod-openapi'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'

/** Text that PostgreSQL can store: jsonb also refuses half of a surrogate pair. */
const isStorable = (text: string) => isStorableText(text) && text.isWellFormed()

/** Whatever somebody types in the console: anything else would cause a database error instead of an answer. */
export const StorableText = z.string().refine(isStorable)

/** Why somebody of the staff does something. */
export const StaffReason = StorableText.trim().min(1).max(1000)

/** The paths, from the given one on, of texts in a value that cannot be stored. */
export function findUnstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    isStorable(name) ? findUnstorable(each, `${path}.${name}`) : [path],
  )
}
