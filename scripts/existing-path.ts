import { globSync } from 'node:fs'

/** A path or pattern that stands in a setting; the tool that reads the setting would pass over one that has moved. */
export function existing(pattern: string): string {
  if (globSync(pattern).length === 0) throw new Error(`nothing is at ${pattern} any more`)
  return pattern
}
