import { globSync } from 'node:fs'

/** A path or pattern that stands in a setting; the tool that reads the setting would pass over one that has moved. */
export function existing(pattern: string): string {
  if (globSync(pattern).length > 0) return pattern
  const reason = `nothing is at ${pattern} any more`
  // Lingui keeps to itself what its settings throw, and says that there are none.
  console.error(reason)
  throw new Error(reason)
}
