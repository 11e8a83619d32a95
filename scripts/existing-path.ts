import { globSync } from 'node:fs'

/**
 * Returns a path or pattern for a setting, or throws if nothing is there; the tool that reads the setting would
 * silently skip it.
 */
export function existingPath(pattern: string): string {
  if (globSync(pattern).length > 0) return pattern
  const reason = `nothing is at ${pattern} any more`
  // Lingui swallows what its settings throw, and reports that there are none.
  console.error(reason)
  throw new Error(reason)
}
