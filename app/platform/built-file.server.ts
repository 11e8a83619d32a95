import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

interface ManifestEntry {
  file: string
  /** Keys of other entries in the manifest. */
  imports?: string[]
}

let manifest: Record<string, ManifestEntry> | undefined

/** The public paths of a source file and its imports, so that the document can preload them. */
export function builtFiles(source: string): string[] {
  if (import.meta.env.DEV) return []
  const { imports = [] } = builtEntry(source)
  return [source, ...imports].map((name) => `/${builtEntry(name).file}`)
}

function builtEntry(name: string): ManifestEntry {
  manifest ??= JSON.parse(
    readFileSync(resolve('build/client/.vite/manifest.json'), 'utf8'),
  ) as typeof manifest
  const found = manifest?.[name]
  if (!found) throw new Error(`${name} is no file of the build`)
  return found
}
